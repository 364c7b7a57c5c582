<?php

declare(strict_types=1);

namespace Sillage;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Calls operations, with rate limit waits and retries.
 *
 * @internal
 */
final class Connection
{
    private const TYPES = ['json' => 'application/json', 'png' => 'image/png', 'html' => 'text/html'];
    /** Several times the largest responses that the service sends. */
    private const BYTES_MAX = ['json' => 8 << 20, 'html' => 2 << 20, 'png' => 16 << 20, 'file' => 512 << 20];
    private const REFUSAL_BYTES_MAX = 256 << 10;
    /** A feed is accepted with 202. */
    private const SUCCESS = [200, 202];

    private readonly Pace $pace;

    public function __construct(
        #[\SensitiveParameter] private readonly string $key,
        private readonly string $baseUrl,
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        private readonly Retries $retries,
        private readonly ?\Closure $onAnswer,
        private readonly ?\Closure $onWait,
        private readonly Clock $clock,
    ) {
        $this->pace = new Pace();
    }

    /** @return array<string, mixed> Without the key, which must not appear in a dump. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    public function call(Request $request, ?EtagStore $store = null, string $entry = ''): Answered
    {
        $started = $this->clock->now();
        $cached = $store === null ? null : self::load($store, $entry);
        $waitedForRate = 0.0;
        $failures = 0;
        for ($attempt = 1; ; $attempt++) {
            while (($due = $this->pace->wait($this->clock->now())) > 0) {
                $wait = $this->retries->rateWait($due, $waitedForRate);
                if ($wait === null) {
                    break; // If the client may not wait, the service itself returns the error.
                }
                $this->wait($request, 'rate_limited', $wait, null);
                $waitedForRate += $wait;
            }
            try {
                $answered = $this->attempt($request, $cached, $attempt);
                if ($store !== null && !$answered->unchanged && $answered->etag !== null) {
                    self::save($store, $entry, new KeptCard($answered->etag, $answered->content, $request->format !== 'png'));
                }
                return $answered;
            } catch (SillageException $error) {
                if (!Retries::mayRepeat($error)) {
                    throw $error;
                }
                $isRate = $error->errorCode === 'rate_limited' && $error->retryAfterSeconds !== null;
                $failures += $isRate ? 0 : 1;
                $wait = $isRate
                    ? $this->retries->rateWait(max(1, $error->retryAfterSeconds), $waitedForRate)
                    : $this->retries->wait($failures, $error->retryAfterSeconds, $this->clock->now() - $started - $waitedForRate);
                if ($wait === null) {
                    throw $error;
                }
                $this->wait($request, $error->errorCode, $wait, $error->requestId);
                $waitedForRate += $error->errorCode === 'rate_limited' ? $wait : 0.0;
            }
        }
    }

    private function wait(Request $request, string $code, float $seconds, ?string $requestId): void
    {
        ($this->onWait)?->__invoke(new WaitNote($request->operation, $code, $seconds, $requestId));
        $this->clock->sleep($seconds);
    }

    private function attempt(Request $request, ?KeptCard $cached, int $attempt): Answered
    {
        $started = $this->clock->now();
        try {
            $response = $this->http->sendRequest($this->toPsr($request, $cached));
            $status = $response->getStatusCode();
            $content = self::read($response, in_array($status, self::SUCCESS, true) ? self::BYTES_MAX[$request->format] : self::REFUSAL_BYTES_MAX);
        } catch (ClientExceptionInterface | \RuntimeException $cause) {
            throw new SillageException('unreachable', "Can't reach the service at " . parse_url($this->baseUrl, PHP_URL_HOST) . '.', previous: $cause);
        }
        $this->pace->finish($response->getHeaderLine('RateLimit'), $this->clock->now());
        $requestId = $response->getHeaderLine('X-Request-Id') ?: null;
        $charged = (int) $response->getHeaderLine('Sillage-Charged');
        ($this->onAnswer)?->__invoke(new AnswerNote($request->operation, $status, $requestId, $charged, $attempt, $this->clock->now() - $started));
        if ($status === 304 && $cached !== null) {
            return new Answered($cached->body, $cached->etag, true, $charged, $requestId);
        }
        $retryAfter = Retries::parseRetryAfter($response->getHeaderLine('Retry-After'), time());
        if ($content === null) {
            throw new SillageException('not_an_answer', "The response with status $status is too large, so it isn't from the service.", $status, $requestId, $retryAfter);
        }
        if (!in_array($status, self::SUCCESS, true) || !self::isExpectedFormat($request->format, $content, $response)) {
            throw SillageException::parse($content, $status, $requestId, $retryAfter);
        }
        return new Answered($content, $response->getHeaderLine('ETag') ?: null, false, $charged, $requestId);
    }

    private function toPsr(Request $request, ?KeptCard $cached): \Psr\Http\Message\RequestInterface
    {
        $sent = $this->requests->createRequest($request->method, $this->baseUrl . $request->path)
            ->withHeader('Authorization', "Bearer $this->key")
            ->withHeader('User-Agent', 'sillage-php/' . Version::VERSION);
        if ($request->body !== null) {
            $sent = $sent->withHeader('Content-Type', $request->contentType)->withBody($this->streams->createStream($request->body));
        }
        return $cached === null ? $sent : $sent->withHeader('If-None-Match', $cached->etag);
    }

    /** The body. Null if it exceeds `$bytesMax`, in which case reading stops. */
    private static function read(ResponseInterface $response, int $bytesMax): ?string
    {
        $body = $response->getBody();
        if ($body->isSeekable()) {
            $body->rewind();
        }
        for ($content = ''; !$body->eof();) {
            $content .= $body->read(65_536);
            if (strlen($content) > $bytesMax) {
                return null;
            }
        }
        return $content;
    }

    /** Status 200 isn't enough: a record under review is reported with 200 as JSON, and an intermediary may send its own page with 200. */
    private static function isExpectedFormat(string $format, string $content, ResponseInterface $response): bool
    {
        $type = $response->getHeaderLine('Content-Type');
        if ($format === 'file') {
            return $type !== '' && !str_starts_with($type, self::TYPES['html']);
        }
        if (!str_starts_with($type, self::TYPES[$format])) {
            return false;
        }
        $answer = $format === 'json' ? json_decode($content, true) : ['ok' => true];
        return is_array($answer) && ($answer['ok'] ?? null) === true;
    }

    /** If the store fails, the card is fetched and charged as usual. */
    public static function load(EtagStore $store, string $entry): ?KeptCard
    {
        try {
            return $store->get($entry);
        } catch (\Exception) {
            return null;
        }
    }

    public static function save(EtagStore $store, string $entry, KeptCard $kept): void
    {
        try {
            $store->set($entry, $kept);
        } catch (\Exception) {
        }
    }
}
