<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface ResponseInterface
{
    public function getStatusCode(): int;

    /** Empty if the response has no such header. */
    public function getHeaderLine(string $name): string;

    public function getBody(): StreamInterface;
}
