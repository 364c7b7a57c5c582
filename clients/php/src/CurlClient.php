<?php

declare(strict_types=1);

namespace Sillage;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** A PSR-18 client that limits the time of each attempt, keeps connections, follows no redirects and aborts oversized responses. */
final class CurlClient implements ClientInterface
{
    private readonly \CurlHandle $curl;

    /**
     * @param float $timeout Time limit of one attempt, in seconds.
     * @param int $bytesMax Size limit of a response. Only results of feeds can be larger than the default, at most 512 MiB.
     */
    public function __construct(
        private readonly ResponseFactoryInterface $responses,
        private readonly StreamFactoryInterface $streams,
        private readonly float $timeout = 15.0,
        private readonly int $bytesMax = 16 << 20,
    ) {
        $this->curl = curl_init();
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $body = '';
        $bytesMax = $this->bytesMax + 1;
        $headers = [];
        $uri = (string) $request->getUri();
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $uri,
            CURLOPT_CUSTOMREQUEST => $request->getMethod(),
            CURLOPT_HTTPHEADER => [
                'Expect:',
                ...array_map(static fn (string $name): string => "$name: " . $request->getHeaderLine($name), array_keys($request->getHeaders())),
            ],
            CURLOPT_TIMEOUT_MS => (int) ceil($this->timeout * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_ACCEPT_ENCODING => '',
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $curl, string $line) use (&$headers): int {
                $headers = str_starts_with($line, 'HTTP/') ? [] : [...$headers, $line];
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function (\CurlHandle $curl, string $part) use (&$body, $bytesMax): int {
                $body .= $part;
                return strlen($body) > $bytesMax ? 0 : strlen($part);
            },
        ]);
        if ((string) $request->getBody() !== '') {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, (string) $request->getBody());
        }
        // Unencrypted calls go directly to the service, never through a proxy from the environment.
        if (strtolower($request->getUri()->getScheme()) === 'http') {
            curl_setopt($this->curl, CURLOPT_NOPROXY, '*');
        }
        $isComplete = curl_exec($this->curl) !== false;
        if (!$isComplete && strlen($body) <= $bytesMax) {
            throw new CurlException($request, curl_error($this->curl));
        }
        $response = $this->responses->createResponse((int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE));
        foreach ($headers as $line) {
            [$name, $value] = explode(':', $line, 2) + ['', null];
            // curl has already decompressed the body.
            if ($value !== null && !in_array(strtolower($name), ['content-encoding', 'content-length'], true)) {
                $response = $response->withAddedHeader($name, trim($value));
            }
        }
        return $response->withBody($this->streams->createStream($body));
    }
}
