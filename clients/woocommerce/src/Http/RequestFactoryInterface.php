<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface RequestFactoryInterface
{
    public function createRequest(string $method, string $uri): RequestInterface;
}
