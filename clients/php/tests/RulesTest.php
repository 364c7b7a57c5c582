<?php

declare(strict_types=1);

namespace Sillage\Tests;

use Nyholm\Psr7\Factory\Psr17Factory;
use Nyholm\Psr7\Response;
use PHPUnit\Framework\TestCase;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Sillage\Clock;
use Sillage\CurlException;
use Sillage\ErrorCode;
use Sillage\EtagStore;
use Sillage\FileEtags;
use Sillage\KeptCard;
use Sillage\MemoryEtags;
use Sillage\Retries;
use Sillage\Sillage;
use Sillage\SillageException;
use Sillage\StoreIndex;
use Sillage\Version;
use Sillage\WaitNote;

/** The rules of a call, against responses made up here. */
final class RulesTest extends TestCase implements ClientInterface
{
    private const KEY = 'sil_test_demo1234abcdefghijklmnopqrstuvwxyzabcdef123456';
    private const ID = 'cfc7a707-cc95-57d3-86b8-a0a7bd7cdc21';
    /** @var list<ResponseInterface|null> Null is a lost connection. The last one is repeated. */
    private array $answers = [];
    /** @var list<RequestInterface> */
    private array $sent = [];
    private Clock $clock;

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $this->sent[] = $request;
        return $this->answers[min(count($this->sent), count($this->answers)) - 1] ?? throw new CurlException($request, 'lost');
    }

    private function client(mixed ...$options): Sillage
    {
        $factory = new Psr17Factory();
        $this->sent = [];
        $this->clock = new class () extends Clock {
            public float $now = 100.0;

            public function now(): float
            {
                return $this->now;
            }

            public function sleep(float $seconds): void
            {
                $this->now += $seconds;
            }
        };
        $baseUrl = $options['baseUrl'] ?? 'https://api.example.com';
        unset($options['baseUrl']);
        return new Sillage(...$options + ['key' => self::KEY, 'baseUrl' => "$baseUrl/api/partner/v1", 'http' => $this, 'requests' => $factory, 'streams' => $factory, 'clock' => $this->clock]);
    }

    private static function ok(array $more = [], array $headers = []): Response
    {
        return new Response(200, $headers + ['Content-Type' => 'application/json'], json_encode(['ok' => true] + $more));
    }

    private static function refusal(int $status, string $code, array $headers = [], array $more = []): Response
    {
        $error = ['code' => $code, 'message' => "It is $code.", 'docs' => 'https://docs'];
        return new Response($status, $headers + ['Content-Type' => 'application/json'], json_encode(['ok' => false, 'error' => $error] + $more));
    }

    private function failure(callable $call): SillageException
    {
        try {
            $call();
        } catch (SillageException $error) {
            return $error;
        }
        self::fail('The call succeeded.');
    }

    /** @dataProvider unsafeAddresses */
    public function testAKeyIsNotSentToAnUnsafeAddress(string $address): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->client(baseUrl: $address);
    }

    public static function unsafeAddresses(): array
    {
        return array_map(static fn (string $address): array => [$address], [
            'api.example.com', 'ftp://a.example', 'http://a.example', 'http://10.0.0.7:80', 'https://a:b@c.example', 'https://a b', 'http://[::2]',
            'http://127.0.0.1.example.com', 'http://127.0.0.1:x', 'http://0.0.0.0', '//a.example', 'http://localhost@a.example',
        ]);
    }

    public function testASafeAddressIsAccepted(): void
    {
        foreach (['http://127.0.0.1:8080', 'HTTP://LOCALHOST', 'http://[::1]:80', 'https://a.example'] as $address) {
            self::assertInstanceOf(Sillage::class, $this->client(baseUrl: $address));
        }
        self::assertInstanceOf(Sillage::class, $this->client(baseUrl: 'http://10.0.0.7', plainHttp: true));
    }

    public function testAFeedIsSentAsAFileAndItsResultIsReturnedAsItIs(): void
    {
        $job = ['ok' => true, 'api_version' => '1.0.0', 'job' => ['id' => self::ID, 'status' => 'queued']];
        $this->answers = [
            new Response(202, ['Content-Type' => 'application/json'], json_encode($job)),
            new Response(200, ['Content-Type' => 'application/json'], json_encode($job)),
            new Response(200, ['Content-Type' => 'text/csv; charset=utf-8'], "sku\r\nÉ\r\n"),
            new Response(200, ['Content-Type' => 'text/html'], '<p>Sign in</p>'),
            self::refusal(404, 'not_found'),
        ];
        $client = $this->client();
        self::assertSame($job, $client->enrichFeed("sku,title\n1,Rosé\n", ['output' => 'csv', 'language' => 'fr']));
        self::assertSame($job, $client->feed(self::ID));
        self::assertSame("sku\r\nÉ\r\n", $client->feedResult(self::ID));
        self::assertTrue($this->failure(static fn () => $client->feedResult(self::ID))->is(ErrorCode::NotAnAnswer));
        self::assertTrue($this->failure(static fn () => $client->feedResult(self::ID))->is(ErrorCode::NotFound));
        self::assertSame(
            ['POST /api/partner/v1/feed/enrich?output=csv&language=fr', 'GET /api/partner/v1/feed/enrich/' . self::ID, 'GET /api/partner/v1/feed/enrich/' . self::ID . '/result'],
            array_map(static fn (RequestInterface $one): string => $one->getMethod() . ' ' . $one->getRequestTarget(), array_slice($this->sent, 0, 3)),
        );
        self::assertSame(["sku,title\n1,Rosé\n", 'application/octet-stream'], [(string) $this->sent[0]->getBody(), $this->sent[0]->getHeaderLine('Content-Type')]);
    }

    public function testAnIncompleteKeyIsRejectedAndNoDumpContainsAKey(): void
    {
        self::assertStringNotContainsString(self::KEY, print_r($this->client(), true));
        foreach (['sil test', "sil_\n"] as $key) {
            try {
                $this->client(key: $key);
                self::fail("$key was accepted.");
            } catch (\InvalidArgumentException) {
            }
        }
    }

    public function testAMissingKeySaysThatThisProcessLacksIt(): void
    {
        foreach ([['key', 'SILLAGE_API_KEY', ['', ' ', false, null]], ['baseUrl', 'SILLAGE_BASE_URL', [false, null]]] as [$option, $name, $values]) {
            foreach ($values as $value) {
                $factory = new Psr17Factory();
                $options = [$option => $value] + ['key' => self::KEY, 'baseUrl' => 'https://a.example', 'http' => $this, 'requests' => $factory, 'streams' => $factory];
                $error = $this->failure(static fn () => new Sillage(...$options));
                self::assertTrue($error->is(ErrorCode::NoKey));
                self::assertStringStartsWith("$name isn't set in this process. ", $error->getMessage());
            }
        }
    }

    public function testTheKeyIsReadFromAnEnvFile(): void
    {
        $file = sys_get_temp_dir() . '/sillage-' . bin2hex(random_bytes(8)) . '.env';
        $factory = new Psr17Factory();
        $open = fn (): Sillage => Sillage::fromEnvFile($file, $this, $factory, $factory, retries: null);
        self::assertStringContainsString("$file doesn't exist", $this->failure($open)->getMessage());
        try {
            file_put_contents($file, "SILLAGE_API_KEY=old\r\n export SILLAGE_API_KEY=\"" . self::KEY . "\"\r\n# SILLAGE_BASE_URL=x\r\n");
            self::assertStringContainsString("doesn't set SILLAGE_BASE_URL", $this->failure($open)->getMessage());
            file_put_contents($file, "SILLAGE_BASE_URL='https://api.example.com/api/partner/v1'\n", FILE_APPEND);
            $this->answers = [self::ok()];
            $open()->whoami();
            self::assertSame(['Bearer ' . self::KEY, '/api/partner/v1/whoami'], [$this->sent[0]->getHeaderLine('Authorization'), $this->sent[0]->getUri()->getPath()]);
        } finally {
            unlink($file);
        }
    }

    public function testARequestHasTheKeyTheClientAndTheEncodedPath(): void
    {
        $this->answers = [self::ok(['card' => []])];
        $this->client()->productCard('Étagère 3/7', look: 'A & B');
        self::assertSame('https://api.example.com/api/partner/v1/products/%C3%89tag%C3%A8re%203%2F7/card?look=A%20%26%20B', (string) $this->sent[0]->getUri());
        self::assertSame('Bearer ' . self::KEY, $this->sent[0]->getHeaderLine('Authorization'));
        self::assertSame('sillage-php/' . Version::VERSION, $this->sent[0]->getHeaderLine('User-Agent'));
    }

    public function testInputThatCannotBeSentIsTheErrorOfTheService(): void
    {
        $client = $this->client();
        self::assertTrue($this->failure(fn () => $client->productCard('..'))->is(ErrorCode::InvalidProductRef));
        self::assertTrue($this->failure(fn () => $client->search("\xff"))->is(ErrorCode::InvalidQuery));
        self::assertTrue($this->failure(fn () => $client->match([['ref' => '1', 'name' => "\xff"]]))->is(ErrorCode::InvalidRows));
        self::assertSame([], $this->sent);
    }

    /** @dataProvider refusals */
    public function testARefusalHasItsCode(ResponseInterface $answer, string $code): void
    {
        $this->answers = [$answer];
        self::assertSame($code, $this->failure(fn () => $this->client()->card(self::ID))->errorCode);
        self::assertCount(1, $this->sent);
    }

    public static function refusals(): array
    {
        return [
            [self::refusal(404, 'product_not_linked'), 'product_not_linked'],
            [self::refusal(200, 'in_review', more: ['status' => 'in_review']), 'in_review'],
            [self::refusal(418, 'from_the_future'), 'from_the_future'],
            [new Response(200, ['Content-Type' => 'text/html'], '<h1>Sign in</h1>'), 'not_an_answer'],
            [new Response(302, ['Location' => 'https://other.example']), 'not_an_answer'],
            [new Response(404, [], '["x"]'), 'not_an_answer'],
            [new Response(404, [], '{"ok":false,"error":"x"}'), 'not_an_answer'],
            [new Response(404, [], str_repeat(' ', 1 << 20)), 'not_an_answer'],
        ];
    }

    /** @dataProvider retried */
    public function testWhatIsRetried(?ResponseInterface $answer, int $attempts): void
    {
        $this->answers = [$answer];
        $this->failure(fn () => $this->client()->whoami());
        self::assertCount($attempts, $this->sent);
        $this->failure(fn () => $this->client(retries: null)->whoami());
        self::assertCount(1, $this->sent);
    }

    public static function retried(): array
    {
        return [
            [self::refusal(503, 'unavailable', ['Retry-After' => '0']), 4],
            [self::refusal(503, 'unavailable'), 1],
            [self::refusal(503, 'unavailable', ['Retry-After' => '60']), 1],
            [self::refusal(429, 'over_allowance', ['Retry-After' => '0']), 1],
            [null, 4],
            [new Response(502, [], 'Bad gateway'), 4],
            [new Response(500, [], '?'), 1],
        ];
    }

    public function testAUsedUpMinuteIsWaitedForBeforeTheNextCall(): void
    {
        $waits = [];
        $this->answers = [self::ok(headers: ['RateLimit' => '"month";r=9;t=9, "minute";r=0;t=30']), self::ok()];
        $client = $this->client(onWait: function (WaitNote $wait) use (&$waits): void {
            $waits[] = $wait;
        });
        $client->whoami();
        $client->whoami();
        self::assertCount(1, $waits);
        self::assertSame(['getWhoami', 'rate_limited'], [$waits[0]->operation, $waits[0]->code]);
        self::assertTrue($waits[0]->seconds >= 30 && $waits[0]->seconds <= 32);
    }

    public function testARejectedCallWaitsForRetryAfterWithoutUsingAnAttempt(): void
    {
        $this->answers = [...array_fill(0, 5, self::refusal(429, 'rate_limited', ['Retry-After' => '2'])), self::ok()];
        $this->client()->whoami();
        self::assertCount(6, $this->sent);
        self::assertGreaterThanOrEqual(110, $this->clock->now());
    }

    public function testRetryAfterIsSecondsOrADate(): void
    {
        self::assertSame([7, 9, null, null], array_map(static fn (string $text): ?int => Retries::parseRetryAfter($text, 0), ['7', 'Thu, 01 Jan 1970 00:00:09 GMT', 'soon', '']));
    }

    public function testAnUnchangedCardIsTakenFromTheStoreUnderItsBusiness(): void
    {
        $store = new MemoryEtags();
        $this->answers = [self::ok(['business' => ['id' => 'shop']]), self::ok(['card' => ['name' => 'Sauvage']], ['ETag' => '"1"', 'Sillage-Charged' => '1']), new Response(304)];
        $client = $this->client(etags: $store);
        self::assertFalse($client->answeredCard(self::ID)->unchanged);
        $again = $client->answeredCard(self::ID);
        self::assertSame([true, 'Sauvage'], [$again->unchanged, $again->content['card']['name']]);
        self::assertSame('"1"', $this->sent[2]->getHeaderLine('If-None-Match'));
        self::assertNotNull($store->get('shop /fragrances/' . self::ID . '/card'));
        // Another process with the same store knows the business.
        $this->answers = [new Response(304)];
        self::assertTrue($this->client(etags: $store)->answeredCard(self::ID)->unchanged);
        self::assertCount(1, $this->sent);
    }

    /** @dataProvider outages */
    public function testAnOutageReturnsTheStoredCardOnRequest(?ResponseInterface $answer, bool $isOutage): void
    {
        $store = new MemoryEtags();
        $this->answers = [self::ok(['business' => ['id' => 'shop']]), new Response(200, ['Content-Type' => 'text/html', 'ETag' => '"1"'], '<p>')];
        $this->client(etags: $store)->card(self::ID, format: 'html');
        $this->answers = [$answer];
        $client = $this->client(etags: $store, staleIfError: true, retries: null);
        if (!$isOutage) {
            self::assertFalse($this->failure(static fn () => $client->card(self::ID, format: 'html'))->isOutage());
            return;
        }
        $card = $client->answeredCard(self::ID, format: 'html');
        self::assertSame(['<p>', true, false, 0], [$card->content, $card->stale, $card->unchanged, $card->charged]);
        $this->failure(static fn () => $client->card(self::ID, look: 'Noir', format: 'html'));
        $this->failure(fn () => $this->client(etags: $store, retries: null)->card(self::ID, format: 'html'));
    }

    public static function outages(): array
    {
        return [
            [null, true],
            [new Response(502, [], 'Bad gateway'), true],
            [self::refusal(503, 'unavailable'), true],
            [self::refusal(500, 'card_failed'), true],
            [self::refusal(429, 'rate_limited'), true],
            [self::refusal(429, 'over_allowance'), true],
            [self::refusal(404, 'product_not_linked'), false],
            [self::refusal(409, 'in_review'), false],
            [self::refusal(401, 'revoked'), false],
        ];
    }

    public function testAStoreInAFolderThatCannotBeUsedCostsACallButNoError(): void
    {
        $file = tempnam(sys_get_temp_dir(), 'sillage');
        $log = ini_set('error_log', "$file.log");
        try {
            $this->answers = [self::ok(['card' => []], ['ETag' => '"1"'])];
            self::assertFalse($this->client(etags: new FileEtags("$file/cards"), namespace: 'shop')->answeredCard(self::ID)->unchanged);
            self::assertStringContainsString("the folder $file/cards can't be used", file_get_contents("$file.log"));
        } finally {
            ini_set('error_log', (string) $log);
            unlink($file);
            @unlink("$file.log");
        }
    }

    public function testAStoreThatFailsCostsACallButNoError(): void
    {
        $store = $this->createStub(EtagStore::class);
        $store->method('get')->willThrowException(new \RuntimeException());
        $store->method('set')->willThrowException(new \RuntimeException());
        $this->answers = [self::ok(['card' => []], ['ETag' => '"1"'])];
        self::assertFalse($this->client(etags: $store, namespace: 'shop')->answeredCard(self::ID)->unchanged);
    }

    public function testAMoveIsFollowedOnlyOnRequest(): void
    {
        $moved = self::refusal(410, 'moved', more: ['moved_to' => self::ID]);
        $this->answers = [$moved];
        self::assertSame(self::ID, $this->failure(fn () => $this->client()->productCard('SKU-1'))->movedTo);
        $this->failure(fn () => $this->client(followMoves: true)->productCard('SKU-1'));
        self::assertCount(4, $this->sent);
        $this->answers = [$moved, self::ok(['card' => []])];
        self::assertSame(self::ID, $this->client(followMoves: true)->answeredProductCard('SKU-1')->movedTo);
    }

    public function testFilesOutliveTheProcessAndACorruptOneCountsAsMissing(): void
    {
        $folder = sys_get_temp_dir() . '/sillage-' . bin2hex(random_bytes(8));
        try {
            (new FileEtags($folder))->set('a', new KeptCard('"1"', 'é', true));
            (new FileEtags($folder))->set('b', new KeptCard('"2"', "\x89\xff\n", false));
            $store = new FileEtags($folder);
            self::assertEquals([new KeptCard('"1"', 'é', true), new KeptCard('"2"', "\x89\xff\n", false)], [$store->get('a'), $store->get('b')]);
            foreach (glob("$folder/*") as $file) {
                self::assertSame(0o600, fileperms($file) & 0o777);
                file_put_contents($file, substr(file_get_contents($file), 0, -1));
            }
            self::assertSame([null, null], [$store->get('a'), $store->get('b')]);
            $full = new FileEtags($folder, cardsMax: 2);
            $full->set('c', new KeptCard('"3"', 'c', true));
            self::assertNull($full->get('c'));
            self::assertCount(2, glob("$folder/*"));
        } finally {
            array_map('unlink', glob("$folder/*"));
            rmdir($folder);
        }
    }

    public function testAFullStoreAdmitsOneNewCardInEight(): void
    {
        $index = new StoreIndex(2, 100);
        self::assertSame([[], [], ...array_fill(0, 7, null), ['0']], array_map(static fn (int $at): ?array => $index->admit((string) $at, 1), range(0, 9)));
        self::assertNull($index->admit('1', 101));
    }

    public function testRowsAreMatchedInChunksAndARefusedChunkIsReportedByRow(): void
    {
        $answer = static fn (int $count): Response => self::ok(['rows' => array_fill(0, $count, ['outcome' => 'suggested']), 'review' => 'https://console']);
        $this->answers = [self::refusal(422, 'invalid_rows'), $answer(50), $answer(1), $answer(1)];
        $rows = [...array_map(static fn (int $at): array => ['ref' => (string) $at, 'name' => 'x'], range(0, 249)), ['ref' => '249', 'name' => 'x'], ['ref' => 'l', 'name' => str_repeat('y', 262_100)]];
        $results = iterator_to_array($this->client()->matchAll($rows), false);
        self::assertSame([200, 50, 1, 1], array_map(static fn (RequestInterface $request): int => count(json_decode((string) $request->getBody(), true)['rows']), $this->sent));
        self::assertSame(array_column($rows, 'ref'), array_map(static fn ($result): string => $result->ref, $results));
        self::assertTrue($results[199]->error?->is(ErrorCode::InvalidRows));
        self::assertNull($results[200]->error);
    }

    public function testAConsumerThatStopsEarlyPaysForNoFurtherCards(): void
    {
        $this->answers = [self::ok(['card' => []])];
        foreach ($this->client()->productCards(['1', '2', '3']) as $ignored) {
            break;
        }
        self::assertCount(1, $this->sent);
    }
}
