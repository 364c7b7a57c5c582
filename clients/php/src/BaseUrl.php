<?php

declare(strict_types=1);

namespace Sillage;

/** @internal */
final class BaseUrl
{
    /** Returns the base URL without a trailing slash. Throws if a key must not be sent to it. */
    public static function parse(string $text, bool $plainHttp): string
    {
        $url = preg_match('~^https?://[^/\\\\\s]~i', $text) === 1 && preg_match('/[\s\\\\]/', $text) === 0 ? parse_url($text) : false;
        if ($url === false || !isset($url['scheme'], $url['host'])) {
            throw new \InvalidArgumentException('The base URL must start with https:// and end in /api/partner/v1.');
        }
        if (isset($url['user']) || isset($url['pass'])) {
            throw new \InvalidArgumentException('The base URL contains a password. Remove it.');
        }
        $isLoopback = preg_match('/^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/iD', $url['host']) === 1;
        if (strtolower($url['scheme']) === 'http' && !$plainHttp && !$isLoopback) {
            throw new \InvalidArgumentException(
                "Anyone on the network can read a key sent over http://. Use https://, or pass plainHttp: true inside a private network ({$url['host']}).",
            );
        }
        return rtrim($text, '/');
    }
}
