<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

/** A body that is completely in memory. */
final class Text implements StreamInterface
{
    private int $at = 0;

    public function __construct(private readonly string $content)
    {
    }

    public function __toString(): string
    {
        return $this->content;
    }

    public function isSeekable(): bool
    {
        return true;
    }

    public function rewind(): void
    {
        $this->at = 0;
    }

    public function eof(): bool
    {
        return $this->at >= strlen($this->content);
    }

    public function read(int $length): string
    {
        $part = substr($this->content, $this->at, $length);
        $this->at += strlen($part);
        return $part;
    }
}
