<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

/** A response of WordPress's HTTP API. */
final class Response implements ResponseInterface
{
    /** @param array<string, mixed> $answer */
    public function __construct(private readonly array $answer)
    {
    }

    public function getStatusCode(): int
    {
        return (int) wp_remote_retrieve_response_code($this->answer);
    }

    public function getHeaderLine(string $name): string
    {
        return implode(', ', (array) wp_remote_retrieve_header($this->answer, $name));
    }

    public function getBody(): StreamInterface
    {
        return new Text(wp_remote_retrieve_body($this->answer));
    }
}
