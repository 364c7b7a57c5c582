<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\SillageException;
use Sillage\WooCommerce\Http\Factory;
use Sillage\WooCommerce\Http\NoResponse;
use Sillage\WooCommerce\Http\WordPressClient;

/** Redeems the one-time code of a claim for its key, so that no person sees the key. */
final class Claim
{
    private const ATTEMPTS_MAX = 3;
    private const TIMEOUT_SECONDS = 8.0;

    /** If a response is lost, the service repeats it for the same nonce. */
    public static function redeem(string $baseUrl, string $code): string
    {
        $factory = new Factory();
        $body = json_encode(['code' => $code, 'nonce' => bin2hex(random_bytes(16))], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
        $request = $factory->createRequest('POST', preg_replace('~/api/.*$~', '', $baseUrl) . '/api/key-tool/v1/claims/trade')
            ->withHeader('Content-Type', 'application/json')
            ->withBody($factory->createStream($body));
        $http = new WordPressClient('sillage-woocommerce/' . Connection::VERSION, self::TIMEOUT_SECONDS);
        for ($attempt = 1; ; $attempt++) {
            try {
                $response = $http->sendRequest($request);
                break;
            } catch (NoResponse $error) {
                if ($attempt === self::ATTEMPTS_MAX) {
                    throw new SillageException('unreachable', $error->getMessage(), previous: $error);
                }
            }
        }
        $content = (string) $response->getBody();
        $answer = json_decode($content, true);
        if (!Settings::isKey($answer['key'] ?? null)) {
            throw SillageException::parse($content, $response->getStatusCode(), $response->getHeaderLine('X-Request-Id') ?: null, null);
        }
        return $answer['key'];
    }
}
