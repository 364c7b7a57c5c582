<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

/** Sends requests with WordPress's HTTP API, so that the site's proxy, certificate and time limit settings apply. Follows no redirects. */
final class WordPressClient implements ClientInterface
{
    /** One byte more than the client accepts, so that it notices a truncated response. */
    private const BYTES_MAX = (16 << 20) + 1;

    /**
     * @param float $timeout Time limit of one attempt, in seconds, unless the site sets its own.
     * @param float $timeoutMax The limit that no site setting exceeds.
     */
    public function __construct(private readonly string $userAgent, private readonly float $timeout, private readonly float $timeoutMax = INF)
    {
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $headers = $request->getHeaders();
        $agent = trim("$this->userAgent " . ($headers['User-Agent'] ?? ''));
        unset($headers['User-Agent']);
        $body = (string) $request->getBody();
        $answer = wp_remote_request($request->getUri(), [
            'method' => $request->getMethod(),
            'headers' => $headers,
            'body' => $body === '' ? null : $body,
            'user-agent' => $agent,
            'redirection' => 0,
            'timeout' => min($this->timeoutMax, (float) apply_filters('http_request_timeout', $this->timeout, $request->getUri())),
            'limit_response_size' => self::BYTES_MAX,
        ]);
        if (is_wp_error($answer)) {
            throw new NoResponse($answer->get_error_message());
        }
        return new Response($answer);
    }
}
