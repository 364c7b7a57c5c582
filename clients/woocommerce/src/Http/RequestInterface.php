<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

interface RequestInterface
{
    public function getMethod(): string;

    public function getUri(): string;

    /** @return array<string, string> */
    public function getHeaders(): array;

    public function getBody(): StreamInterface;

    public function withHeader(string $name, string $value): static;

    public function withBody(StreamInterface $body): static;
}
