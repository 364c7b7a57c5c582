<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

final class Request implements RequestInterface
{
    /** @param array<string, string> $headers */
    public function __construct(
        private readonly string $method,
        private readonly string $uri,
        private readonly array $headers = [],
        private readonly StreamInterface $body = new Text(''),
    ) {
    }

    public function getMethod(): string
    {
        return $this->method;
    }

    public function getUri(): string
    {
        return $this->uri;
    }

    public function getHeaders(): array
    {
        return $this->headers;
    }

    public function getBody(): StreamInterface
    {
        return $this->body;
    }

    public function withHeader(string $name, string $value): static
    {
        return new self($this->method, $this->uri, [$name => $value] + $this->headers, $this->body);
    }

    public function withBody(StreamInterface $body): static
    {
        return new self($this->method, $this->uri, $this->headers, $body);
    }
}
