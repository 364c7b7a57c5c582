<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface StreamFactoryInterface
{
    public function createStream(string $content = ''): StreamInterface;
}
