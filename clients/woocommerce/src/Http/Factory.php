<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

final class Factory implements RequestFactoryInterface, StreamFactoryInterface
{
    public function createRequest(string $method, string $uri): RequestInterface
    {
        return new Request($method, $uri);
    }

    public function createStream(string $content = ''): StreamInterface
    {
        return new Text($content);
    }
}
