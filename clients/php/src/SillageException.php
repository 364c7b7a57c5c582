<?php

declare(strict_types=1);

namespace Sillage;

/**
 * Any failure of a call. `$errorCode` is the service's, or one of the client's two: `unreachable` if there was no response, and
 * `not_an_answer` if the response came from something between you and the service.
 */
final class SillageException extends \RuntimeException
{
    /**
     * @param int|null $status The HTTP status. Null if there was no response.
     * @param string|null $docs The URL of the code's documentation page.
     * @param string|null $resetsAt When the limit that was reached resets, ISO 8601 in UTC.
     * @param string|null $state The state of the fragrance: `in_review`, `not_found` or `moved`.
     * @param string|null $movedTo The ID of the fragrance to request instead, if the code is `moved`.
     * @param string|null $requestId The request ID, for support requests.
     * @param int|null $retryAfterSeconds How long to wait before the next call, as requested by the service.
     */
    public function __construct(
        public readonly string $errorCode,
        string $message,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfterSeconds = null,
        public readonly ?string $docs = null,
        public readonly ?string $resetsAt = null,
        public readonly ?string $state = null,
        public readonly ?string $movedTo = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }

    public function is(ErrorCode ...$codes): bool
    {
        return in_array(ErrorCode::tryFrom($this->errorCode), $codes, true);
    }

    /** True if the service couldn't be reached, failed, or rejected the call because a limit is reached: the card itself may be fine. */
    public function isOutage(): bool
    {
        return $this->is(ErrorCode::Unreachable, ErrorCode::NotAnAnswer) || $this->status === 429 || $this->status >= 500;
    }

    /** Parses an error response. A body without the Error shape didn't come from the service. */
    public static function parse(string $content, int $status, ?string $requestId, ?int $retryAfterSeconds): self
    {
        $answer = json_decode($content, true);
        $error = is_array($answer) && ($answer['ok'] ?? null) === false && is_array($answer['error'] ?? null) ? $answer['error'] : [];
        $text = static fn (mixed $value): ?string => is_string($value) ? $value : null;
        if (!is_string($error['code'] ?? null) || !is_string($error['message'] ?? null)) {
            return new self('not_an_answer', "The response with status $status isn't from the service.", $status, $requestId, $retryAfterSeconds);
        }
        return new self(
            $error['code'],
            $error['message'],
            $status,
            $requestId,
            $retryAfterSeconds,
            $text($error['docs'] ?? null),
            $text($error['resets_at'] ?? null),
            $text($answer['status'] ?? null),
            $text($answer['moved_to'] ?? null),
        );
    }
}
