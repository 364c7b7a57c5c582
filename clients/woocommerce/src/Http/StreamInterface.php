<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface StreamInterface extends \Stringable
{
    public function isSeekable(): bool;

    public function rewind(): void;

    public function eof(): bool;

    public function read(int $length): string;
}
