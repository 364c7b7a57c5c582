<?php

declare(strict_types=1);

namespace Sillage\Tests;

use GuzzleHttp\Client;
use Nyholm\Psr7\Factory\Psr17Factory;
use PHPUnit\Framework\TestCase;
use Psr\Http\Client\ClientInterface;
use Sillage\AnswerNote;
use Sillage\CurlClient;
use Sillage\ErrorCode;
use Sillage\MemoryEtags;
use Sillage\Sillage;
use Sillage\SillageException;

/** The client against a running service with its demo business. `npm run clients` starts one. */
final class ServiceTest extends TestCase
{
    private int $charged = 0;
    /** @var list<string> */
    private array $operations = [];

    protected function setUp(): void
    {
        if (getenv('SILLAGE_BASE_URL') === false) {
            self::markTestSkipped("SILLAGE_BASE_URL isn't set.");
        }
    }

    private function client(?ClientInterface $http = null, mixed ...$options): Sillage
    {
        $factory = new Psr17Factory();
        $onAnswer = function (AnswerNote $answer): void {
            $this->charged += $answer->charged;
            $this->operations[] = $answer->operation;
        };
        return new Sillage(...$options + [
            'key' => getenv('SILLAGE_API_KEY'),
            'baseUrl' => getenv('SILLAGE_BASE_URL'),
            'http' => $http ?? new CurlClient($factory, $factory),
            'requests' => $factory,
            'streams' => $factory,
            'onAnswer' => $onAnswer,
        ]);
    }

    public function testEveryOperationAnswers(): void
    {
        [$id, $ref, $look] = array_map(static fn (string $name): string => getenv("SILLAGE_$name"), ['FRAGRANCE_ID', 'PRODUCT_REF', 'LOOK']);
        $sillage = $this->client();
        $live = array_filter($sillage->capabilities()['endpoints'], static fn (array $endpoint): bool => $endpoint['status'] === 'live');
        self::assertNotEmpty($sillage->whoami()['partner']);
        self::assertContains($look, array_column($sillage->looks()['looks'], 'name'));
        self::assertSame(0, $this->charged);
        self::assertSame($id, $sillage->card($id)['card']['id']);
        self::assertStringStartsWith("\x89PNG", $sillage->card($id, $look, 'png'));
        self::assertStringContainsString('<', $sillage->productCard($ref, format: 'html'));
        self::assertSame('Dior', $sillage->search('sauvage', 2)['results'][0]['brand']);
        self::assertSame('Sauvage', $sillage->fragrance($id)['fragrance']['name']);
        self::assertNotEmpty($sillage->fragrances(['notes' => 'bergamot', 'limit' => 2])['results']);
        self::assertGreaterThan(2, $sillage->byNote(['note' => 'oud', 'limit' => 2])['total']);
        self::assertCount(3, $sillage->similar(['id' => $id, 'limit' => 3])['results']);
        self::assertNotEmpty($sillage->findGift(['season' => 'summer', 'limit' => 2])['results']);
        self::assertTrue($sillage->identify('Dior Sauvage EDT 100 ml')['ok']);
        self::assertTrue($sillage->match([['ref' => 'php-1', 'name' => 'Dior Sauvage']])['ok']);
        self::assertSame(count($this->operations) - 3, $this->charged);
        $asked = array_unique($this->operations);
        // The client transfers no files.
        $feeds = ['enrichFeed', 'getFeed', 'getFeedResult'];
        self::assertEqualsCanonicalizing(array_diff(array_column($live, 'name'), $feeds), $asked, 'An operation was released that this client lacks.');
    }

    public function testListsAreReadAcrossPages(): void
    {
        $found = [];
        foreach ($this->client()->allByNote(['note' => 'oud', 'limit' => 5]) as $perfume) {
            $found[$perfume['id']] = true;
            if (count($found) === 12) {
                break;
            }
        }
        self::assertSame(['listByNote', 'listByNote', 'listByNote'], $this->operations);
    }

    public function testErrorsHaveTheirCodeWithAnyPsr18Client(): void
    {
        foreach ([null, new Client(['allow_redirects' => false, 'http_errors' => false])] as $http) {
            try {
                $this->client($http)->productCard('no-such-product');
                self::fail('The call succeeded.');
            } catch (SillageException $error) {
                self::assertTrue($error->is(ErrorCode::ProductNotLinked));
                self::assertNotNull($error->docs);
                self::assertNotNull($error->requestId);
            }
        }
    }

    public function testAnAttemptThatTakesTooLongIsUnreachable(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0');
        $factory = new Psr17Factory();
        $baseUrl = 'http://' . stream_socket_get_name($server, false) . '/api/partner/v1';
        try {
            $this->client(new CurlClient($factory, $factory, 0.1), baseUrl: $baseUrl, retries: null)->whoami();
            self::fail('The call succeeded.');
        } catch (SillageException $error) {
            self::assertTrue($error->is(ErrorCode::Unreachable));
        }
    }

    public function testAnImageIsFreeAgainFromMemory(): void
    {
        $sillage = $this->client(etags: new MemoryEtags());
        [$first, $second] = [$sillage->answeredCard(getenv('SILLAGE_FRAGRANCE_ID'), format: 'png'), $sillage->answeredCard(getenv('SILLAGE_FRAGRANCE_ID'), format: 'png')];
        self::assertSame([1, 0, true, $first->content], [$first->charged, $second->charged, $second->unchanged, $second->content]);
    }

    public function testASyncCostsNothingOnTheSecondAndThirdNight(): void
    {
        $folder = sys_get_temp_dir() . '/sillage-' . bin2hex(random_bytes(8));
        mkdir($folder);
        try {
            $refs = [...array_map(static fn (int $at): string => "SKU-$at", range(1001, 1006)), 'Étagère 3/7'];
            $lines = ["\u{feff}\"SKU\";Vendor;Title", ...array_map(static fn (string $ref): string => "\"$ref\";Dior;Sauvage", [...$refs, ...array_map(static fn (int $at): string => "new-$at", range(1, 203))])];
            file_put_contents("$folder/products.csv", implode("\n", $lines) . "\n");
            [$cards, $refused] = $this->outcomes($refs);
            $rest = 'waiting ' . (210 - $cards - $refused) . " · refused $refused";
            self::assertSame("matched 210 · new $cards · unchanged 0 · $rest · charged " . (2 + $cards), $this->night($folder));
            self::assertSame("matched 0 · new 0 · unchanged $cards · $rest · charged 0", $this->night($folder));
            self::assertSame("matched 0 · new 0 · unchanged $cards · $rest · charged 0", $this->night($folder));
        } finally {
            foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS), \RecursiveIteratorIterator::CHILD_FIRST) as $path) {
                $path->isDir() ? rmdir((string) $path) : unlink((string) $path);
            }
            rmdir($folder);
        }
    }

    /** How many products have a card, and how many have a link but no card. */
    private function outcomes(array $refs): array
    {
        $results = iterator_to_array($this->client(followMoves: true)->productCards($refs), false);
        $cards = array_filter($results, static fn ($result): bool => $result->card !== null);
        $waiting = array_filter($results, static fn ($result): bool => $result->error?->is(ErrorCode::ProductNotLinked) ?? false);
        return [count($cards), count($results) - count($cards) - count($waiting)];
    }

    private function night(string $folder): string
    {
        $command = [PHP_BINARY, '-d', 'auto_prepend_file=' . __DIR__ . '/autoload.php', dirname(__DIR__, 3) . '/examples/nightly-sync/sync.php', "$folder/products.csv", "$folder/sync"];
        $run = proc_open($command, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
        $output = trim(stream_get_contents($pipes[1]));
        self::assertSame(0, proc_close($run), $output);
        $lines = explode("\n", $output);
        fwrite(STDERR, "\n" . end($lines));
        return end($lines);
    }
}
