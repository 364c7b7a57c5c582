<?php

declare(strict_types=1);

namespace Sillage;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** A client of the partner API. Each method returns its result or throws a `SillageException`. Responses are arrays as in the API reference. */
final class Sillage
{
    /** A move points directly to its final target. More than one hop happens only if another merge is made in the meantime. */
    private const MOVES_MAX = 3;
    private const ROWS_MAX = 200;
    private const MATCH_BYTES_MAX = 256 << 10;

    /** Where a key has its mode and ID, which aren't secret: the offset and length of test_ and 8 characters. */
    private const KEY_ID = [4, 13];

    private readonly Connection $connection;
    /** Where the store keeps the namespace, so that a page doesn't fetch it for each visitor. */
    private readonly string $namespaceEntry;

    /**
     * @param string|false|null $key Your API key, as returned by getenv(). If it isn't set, a `SillageException` with the code `no_key` is thrown.
     * @param string|false|null $baseUrl The service's base URL, ending in /api/partner/v1.
     * @param ClientInterface $http Any PSR-18 client that follows no redirects. `CurlClient` also limits the time of each attempt.
     * @param bool $plainHttp True to allow plain http:// to another machine, inside a private network.
     * @param Retries|null $retries Null turns off retries and rate limit waits.
     * @param EtagStore|null $etags The store for cards, which makes unchanged cards free.
     * @param string|null $namespace The namespace of the cards in the store. Default: the ID of the key's business, fetched with a free call.
     * @param bool $staleIfError True to return the stored card, even if it may be outdated, when the service can't be reached, fails or rejects
     *     the call because a limit is reached.
     * @param bool $followMoves True to return the card of the fragrance that the requested one was merged into.
     * @param (\Closure(AnswerNote): void)|null $onAnswer Called for every response. Must not throw.
     * @param (\Closure(WaitNote): void)|null $onWait Called before every wait. Must not throw.
     */
    public function __construct(
        #[\SensitiveParameter] string|false|null $key,
        string|false|null $baseUrl,
        ClientInterface $http,
        RequestFactoryInterface $requests,
        StreamFactoryInterface $streams,
        bool $plainHttp = false,
        ?Retries $retries = new Retries(),
        private readonly ?EtagStore $etags = null,
        private ?string $namespace = null,
        private readonly bool $followMoves = false,
        private readonly bool $staleIfError = false,
        ?\Closure $onAnswer = null,
        ?\Closure $onWait = null,
        Clock $clock = new Clock(),
    ) {
        $key = self::required('SILLAGE_API_KEY', $key);
        if (preg_match('/^[\x21-\x7e]+$/D', $key) !== 1) {
            throw new \InvalidArgumentException('The key contains invalid characters. Check that it was copied completely.');
        }
        $address = BaseUrl::parse(self::required('SILLAGE_BASE_URL', $baseUrl), $plainHttp);
        $this->namespaceEntry = "$address namespace of " . substr($key, ...self::KEY_ID);
        $this->connection = new Connection($key, $address, $http, $requests, $streams, $retries ?? Retries::none(), $onAnswer, $onWait, $clock);
    }

    /**
     * A client with the key and the base URL of the `.env` file that the key tool writes. Web servers don't load this file themselves.
     *
     * @param string $file Outside the web root, and readable by the user that PHP runs as.
     * @param mixed ...$options The named arguments of the constructor.
     */
    public static function fromEnvFile(
        string $file,
        ClientInterface $http,
        RequestFactoryInterface $requests,
        StreamFactoryInterface $streams,
        mixed ...$options,
    ): self {
        $variables = EnvFile::read($file);
        $values = array_map(
            static fn (string $name): string => $variables[$name] ?? throw new SillageException('no_key', "$file doesn't set $name. Claim a key with the key tool, which writes both."),
            ['SILLAGE_API_KEY', 'SILLAGE_BASE_URL'],
        );
        return new self($values[0], $values[1], $http, $requests, $streams, ...$options);
    }

    /** Checks the key and reads the usage counters. Free. @return array<string, mixed> */
    public function whoami(): array
    {
        return $this->call('getWhoami');
    }

    /** Reads the business, its plan, its usage and the state of each endpoint. Free. @return array<string, mixed> */
    public function capabilities(): array
    {
        return $this->call('getCapabilities');
    }

    /** Lists your saved looks. Free. @return array<string, mixed> */
    public function looks(): array
    {
        return $this->call('listLooks');
    }

    /**
     * Reads a card by fragrance ID. One call; free if it is in the store and unchanged.
     *
     * @param 'json'|'png'|'html' $format
     * @return ($format is 'json' ? array<string, mixed> : string)
     */
    public function card(string $id, ?string $look = null, string $format = 'json'): array|string
    {
        return $this->answeredCard($id, $look, $format)->content;
    }

    /** The same, with the ETag, the charge and whether it is unchanged. */
    public function answeredCard(string $id, ?string $look = null, string $format = 'json'): AnsweredCard
    {
        return $this->fetchCard('getCard', ['id' => $id], $look, $format);
    }

    /**
     * Reads a card by your own approved product reference. One call; free if it is in the store and unchanged.
     *
     * @param 'json'|'png'|'html' $format
     * @return ($format is 'json' ? array<string, mixed> : string)
     */
    public function productCard(string $ref, ?string $look = null, string $format = 'json'): array|string
    {
        return $this->answeredProductCard($ref, $look, $format)->content;
    }

    /** The same, with the ETag, the charge and whether it is unchanged. */
    public function answeredProductCard(string $ref, ?string $look = null, string $format = 'json'): AnsweredCard
    {
        return $this->fetchCard('getProductCard', ['ref' => $ref], $look, $format);
    }

    /**
     * Reads the cards of any number of products, within the rate limit and in the order of the references. Cards are fetched only as you
     * consume them.
     *
     * @param iterable<string> $refs
     * @return \Generator<int, CardOfProduct>
     */
    public function productCards(iterable $refs, ?string $look = null, string $format = 'json'): \Generator
    {
        foreach ($refs as $ref) {
            try {
                $result = new CardOfProduct((string) $ref, $this->answeredProductCard((string) $ref, $look, $format), null);
            } catch (SillageException $error) {
                $result = new CardOfProduct((string) $ref, null, $error);
            }
            yield $result;
        }
    }

    /** Finds public perfumes by brand and name, best match first. One call. @return array<string, mixed> */
    public function search(string $q, ?int $limit = null): array
    {
        return $this->call('searchPerfumes', query: ['q' => $q, 'limit' => $limit]);
    }

    /**
     * Lists public perfumes by any combination of filters. One call.
     *
     * @param array<string, string|int|null> $query
     * @return array<string, mixed>
     */
    public function fragrances(array $query = []): array
    {
        return $this->call('listFragrances', query: $query);
    }

    /**
     * Iterates over all perfumes of the list. One call per page.
     *
     * @param array<string, string|int|null> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function allFragrances(array $query = []): \Generator
    {
        return $this->allPages('listFragrances', $query);
    }

    /** Reads a full record by fragrance ID. One call. A record under review throws `in_review`. @return array<string, mixed> */
    public function fragrance(string $id): array
    {
        return $this->call('getFragrance', path: ['id' => $id]);
    }

    /**
     * Lists public perfumes with a note, or with any note of a family. One call.
     *
     * @param array<string, string|int|null> $query
     * @return array<string, mixed>
     */
    public function byNote(array $query): array
    {
        return $this->call('listByNote', query: $query);
    }

    /**
     * Iterates over all perfumes of the list. One call per page.
     *
     * @param array<string, string|int|null> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function allByNote(array $query): \Generator
    {
        return $this->allPages('listByNote', $query);
    }

    /**
     * Lists perfumes that are similar to one, most similar first. One call.
     *
     * @param array<string, string|int|null> $query
     * @return array<string, mixed>
     */
    public function similar(array $query): array
    {
        return $this->call('listSimilar', query: $query);
    }

    /**
     * Lists perfumes that suit an occasion and a person's taste. One call.
     *
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     */
    public function findGift(array $request): array
    {
        return $this->call('findGift', body: $request);
    }

    /**
     * Sends a product feed (CSV, TSV, XLSX or JSON Lines) to be enriched in the background. One call per 200 rows, charged as they are done.
     * The same feed sent again is the same job.
     *
     * @param string $file The content of the file.
     * @param array{output: string, language?: string} $query
     * @return array<string, mixed>
     */
    public function enrichFeed(string $file, array $query): array
    {
        return json_decode($this->connection->call(Request::ofFile('enrichFeed', $file, $query))->content, true);
    }

    /** Reads the progress of a feed. Free. @return array<string, mixed> */
    public function feed(string $id): array
    {
        return $this->call('getFeed', path: ['id' => $id]);
    }

    /** Downloads the result of a feed that is done. Free. */
    public function feedResult(string $id): string
    {
        return $this->connection->call(Request::build('getFeedResult', ['id' => $id], format: 'file'))->content;
    }

    /** Identifies the perfume that a text is about. One call. @return array<string, mixed> */
    public function identify(string $text): array
    {
        return $this->call('identify', body: ['text' => $text]);
    }

    /**
     * Suggests links from your rows to perfumes, for a person to review. At most 200 rows. One call.
     *
     * @param list<array{ref: string, name: string, brand?: string|null, strength?: string|null, gtin?: string|null}> $rows
     * @return array<string, mixed>
     */
    public function match(array $rows): array
    {
        return $this->call('matchProducts', body: ['rows' => $rows]);
    }

    /**
     * The same for any number of rows, in their order. One call per 200 rows, or fewer if they are long. If a request is rejected, each of its
     * rows gets the error, and the remaining rows are still matched.
     *
     * @param iterable<array{ref: string, name: string, brand?: string|null, strength?: string|null, gtin?: string|null}> $rows
     * @return \Generator<int, MatchOfRow>
     */
    public function matchAll(iterable $rows): \Generator
    {
        foreach (self::toBatches($rows) as $batch) {
            try {
                $answer = $this->match($batch);
                // The service returns rows in the order sent.
                $results = array_map(static fn (array $row, array $matched): MatchOfRow => new MatchOfRow($row['ref'], $matched, $answer['review'], null), $batch, $answer['rows']);
            } catch (SillageException $error) {
                $results = array_map(static fn (array $row): MatchOfRow => new MatchOfRow($row['ref'], null, null, $error), $batch);
            }
            foreach ($results as $result) {
                yield $result;
            }
        }
    }

    /**
     * Calls any operation that responds with JSON, by its ID in the API reference.
     *
     * @param array<string, string> $path
     * @param array<string, string|int|null> $query
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     */
    public function call(string $operation, array $path = [], array $query = [], ?array $body = null): array
    {
        return json_decode($this->connection->call(Request::build($operation, $path, $query, $body))->content, true);
    }

    /**
     * @param array<string, string|int|null> $query
     * @return \Generator<int, array<string, mixed>>
     */
    private function allPages(string $operation, array $query): \Generator
    {
        do {
            $answer = $this->call($operation, query: $query);
            foreach ($answer['results'] as $result) {
                yield $result;
            }
            $query['cursor'] = $answer['next_cursor'];
        } while ($query['cursor'] !== null);
    }

    /** @param array<string, string> $path */
    private function fetchCard(string $operation, array $path, ?string $look, string $format): AnsweredCard
    {
        if (!in_array($format, ['json', 'png', 'html'], true)) {
            throw new \InvalidArgumentException("Unknown format \"$format\". Use json, png or html.");
        }
        $movedTo = null;
        for ($moves = 0; ; $moves++) {
            $request = Request::build($operation, $path, ['look' => $look, 'format' => $format === 'json' ? null : $format], format: $format);
            $entry = null;
            try {
                $entry = $this->entryOf($request);
                $answered = $this->connection->call($request, $entry === null ? null : $this->etags, $entry ?? '');
                $content = $format === 'json' ? json_decode($answered->content, true) : $answered->content;
                return new AnsweredCard($content, $answered->etag, $answered->unchanged, $answered->charged, $answered->requestId, $movedTo);
            } catch (SillageException $error) {
                $stale = $this->staleIfError && $entry !== null && $error->isOutage() ? Connection::load($this->etags, $entry) : null;
                if ($stale !== null) {
                    $content = $format === 'json' ? json_decode($stale->body, true) : $stale->body;
                    return new AnsweredCard($content, $stale->etag, false, 0, $error->requestId, $movedTo, true);
                }
                if (!$this->followMoves || $moves === self::MOVES_MAX || !$error->is(ErrorCode::Moved) || $error->movedTo === null) {
                    throw $error;
                }
                $movedTo = $error->movedTo;
                [$operation, $path] = ['getCard', ['id' => $movedTo]];
            }
        }
    }

    /** Cards are stored by business, never by key, so a new key finds the cards stored with the old one. Null while it can't be determined. */
    private function entryOf(Request $request): ?string
    {
        if ($this->etags === null) {
            return null;
        }
        try {
            $this->namespace ??= $this->findNamespace($this->etags);
        } catch (SillageException $error) {
            // Any other error would also fail the card's own call.
            return $error->is(ErrorCode::Unavailable) ? null : throw $error;
        }
        return "$this->namespace $request->path";
    }

    /** The ID of the key's business. It never changes, so it is fetched once per store, with a free call. */
    private function findNamespace(EtagStore $store): string
    {
        $stored = Connection::load($store, $this->namespaceEntry);
        if ($stored !== null) {
            return $stored->body;
        }
        $namespace = $this->capabilities()['business']['id'];
        Connection::save($store, $this->namespaceEntry, new KeptCard('', $namespace, true));
        return $namespace;
    }

    /** PHP under a web server doesn't see variables that were loaded in a terminal, so the message says what to do instead. */
    private static function required(string $name, #[\SensitiveParameter] string|false|null $value): string
    {
        if ($value === false || $value === null || trim($value) === '') {
            $ways = "Sillage::fromEnvFile(), env[$name] of the PHP-FPM pool or SetEnv of Apache";
            throw new SillageException('no_key', "$name isn't set in this process. A web server doesn't load .env by itself: use $ways.");
        }
        return $value;
    }

    /**
     * Splits rows into requests. A reference may occur only once per request, so a repeated reference starts a new one.
     *
     * @param iterable<array{ref: string, name: string, brand?: string|null, strength?: string|null, gtin?: string|null}> $rows
     * @return \Generator<int, list<array{ref: string, name: string, brand?: string|null, strength?: string|null, gtin?: string|null}>>
     */
    private static function toBatches(iterable $rows): \Generator
    {
        [$batch, $refs, $bytes] = [[], [], strlen('{"rows":[]}')];
        foreach ($rows as $row) {
            $rowBytes = strlen((string) json_encode($row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR)) + 1;
            $ref = class_exists(\Normalizer::class) ? (\Normalizer::normalize($row['ref']) ?: $row['ref']) : $row['ref'];
            if ($batch !== [] && (count($batch) === self::ROWS_MAX || $bytes + $rowBytes > self::MATCH_BYTES_MAX || isset($refs[$ref]))) {
                yield $batch;
                [$batch, $refs, $bytes] = [[], [], strlen('{"rows":[]}')];
            }
            $batch[] = $row;
            $refs[$ref] = true;
            $bytes += $rowBytes;
        }
        if ($batch !== []) {
            yield $batch;
        }
    }
}
