<?php

declare(strict_types=1);

namespace Sillage;

/**
 * An operation's request, with its path below the base URL.
 *
 * @internal
 */
final class Request
{
    private function __construct(
        public readonly string $operation,
        public readonly string $method,
        public readonly string $path,
        public readonly ?string $body,
        public readonly string $format,
        public readonly string $contentType = 'application/json',
    ) {
    }

    /**
     * Input that can't be sent throws the error that the service would return.
     *
     * @param array<string, string> $path
     * @param array<string, string|int|null> $query
     * @param array<string, mixed>|null $body
     */
    public static function build(string $operation, array $path = [], array $query = [], ?array $body = null, string $format = 'json'): self
    {
        [$method, $template] = Operations::REQUESTS[$operation]
            ?? throw new \InvalidArgumentException("Unknown operation \"$operation\". See the API reference for operation IDs.");
        $filled = preg_replace_callback('/\{(\w+)\}/', static fn (array $name): string => self::encodeSegment($name[1], $path[$name[1]] ?? ''), $template);
        $given = [];
        foreach ($query as $name => $value) {
            if ($value !== null) {
                $given[] = "$name=" . self::encode((string) $value, 'invalid_query');
            }
        }
        $content = $body === null ? null : self::encodeJson($body, $operation === 'matchProducts' ? 'invalid_rows' : 'invalid_query');
        return new self($operation, $method, $filled . ($given === [] ? '' : '?' . implode('&', $given)), $content, $format);
    }

    /**
     * A request with a file as its body.
     *
     * @param array<string, string|int|null> $query
     */
    public static function ofFile(string $operation, string $file, array $query): self
    {
        $request = self::build($operation, query: $query);
        return new self($operation, $request->method, $request->path, $file, 'json', 'application/octet-stream');
    }

    public static function encodeJson(mixed $value, string $code): string
    {
        try {
            return json_encode($value === [] ? new \stdClass() : $value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        } catch (\JsonException $cause) {
            throw new SillageException($code, "The text isn't UTF-8. Check where it was truncated.", previous: $cause);
        }
    }

    /** URLs resolve `.` and `..` as path steps even if they are percent-encoded. */
    private static function encodeSegment(string $name, string $text): string
    {
        $code = $name === 'ref' ? 'invalid_product_ref' : 'invalid_id';
        if ($text === '.' || $text === '..') {
            throw new SillageException($code, "\"$text\" can't be used in a URL. Give the product a different reference.");
        }
        return self::encode($text, $code);
    }

    /** The same as in the clients in other languages, so that they can share a store. */
    private static function encode(string $text, string $code): string
    {
        if (preg_match('//u', $text) !== 1) {
            throw new SillageException($code, "The text isn't UTF-8. Check where it was truncated.");
        }
        return strtr(rawurlencode($text), ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')']);
    }
}
