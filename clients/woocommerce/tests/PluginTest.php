<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Tests;

use PHPUnit\Framework\TestCase;
use Sillage\WooCommerce\Account;
use Sillage\WooCommerce\Admin\JobRequests;
use Sillage\WooCommerce\Admin\ProductStatus;
use Sillage\WooCommerce\Admin\SaveSettings;
use Sillage\WooCommerce\Admin\SettingsPage;
use Sillage\WooCommerce\Cards;
use Sillage\WooCommerce\CardStore;
use Sillage\WooCommerce\Connection;
use Sillage\WooCommerce\Jobs;
use Sillage\WooCommerce\Link;
use Sillage\WooCommerce\Placement;
use Sillage\WooCommerce\Schedule;
use Sillage\WooCommerce\Settings;
use Sillage\WooCommerce\Uninstall;

/** The plug-in against responses made up here. */
final class PluginTest extends TestCase
{
    private const KEY = 'sil_test_abcd1234secretsecretsecretsecretsecretcrc';
    private const CARD = '<article lang="en" aria-label="Sauvage by Dior, 2015; Top: L&#39;orange &amp; &quot;x&quot;"><p style="all:unset">Sauvage</p></article>';

    /** @var array<string, array{int, string, string}> Status, type and body of each product's card, by reference. */
    private array $cards;
    /** @var array<string, array<string, mixed>> By reference. */
    private array $matches;
    private bool $isJsonDown = false;

    protected function setUp(): void
    {
        \Wp::reset();
        $this->cards = $this->matches = [];
        \Wp::$respond = fn (string $url, array $options): array => $this->respond($url, $options);
        Settings::save(['base_url' => 'https://api.example.com/api/partner/v1', 'look' => '', 'format' => 'html', 'is_placed' => false, 'is_matched_nightly' => true, 'has_fonts' => false]);
        Settings::saveKey(self::KEY);
        Account::fetch(Connection::open(Settings::read()));
        \Wp::$sent = [];
    }

    protected function tearDown(): void
    {
        Uninstall::run();
        @rmdir(\Wp::$uploads);
    }

    private function respond(string $url, array $options): array
    {
        $path = substr($url, strlen('https://api.example.com/api/partner/v1'));
        if (str_ends_with($url, '/claims/trade')) {
            return json_decode($options['body'], true)['code'] === 'GOOD-CODE'
                ? ['status' => 200, 'headers' => [], 'body' => json_encode(['ok' => true, 'key' => self::KEY])]
                : ['status' => 404, 'headers' => [], 'body' => json_encode(['ok' => false, 'error' => ['code' => 'unknown_claim', 'message' => 'Unknown code.']])];
        }
        $json = static fn (array $body, int $status = 200, array $headers = []): array => ['status' => $status, 'headers' => ['Content-Type' => 'application/json'] + $headers, 'body' => json_encode(['ok' => $status === 200] + $body)];
        if ($path === '/match') {
            $rows = json_decode($options['body'], true)['rows'];
            $match = fn (array $row): array => ($this->matches[$row['ref']] ?? []) + ['ref' => $row['ref'], 'outcome' => 'no_recorded_perfume', 'link' => 'none', 'linked' => null, 'candidates' => []];
            return $json(['review' => 'https://console/b/1/links?batch=2', 'rows' => array_map($match, $rows)], headers: ['Sillage-Charged' => '1']);
        }
        if (preg_match('~^/products/([^/]+)/card(?:\?look=(\w+))?~', $path, $found) !== 1) {
            return $json(['business' => ['id' => 'shop', 'name' => 'Shop'], 'partner' => 'Shop', 'tier' => 'trial', 'month' => ['used' => 3, 'allowance' => 1000, 'resets_at' => '2026-12-01T00:00:00Z'], 'console' => 'https://console', 'docs' => 'https://docs', 'looks' => []]);
        }
        if (($found[2] ?? '') === 'Unknown') {
            return $json(['error' => ['code' => 'bad_settings', 'message' => 'No such look.']], 422);
        }
        [$status, $type, $body] = $this->cards[rawurldecode($found[1])] ?? [404, 'product_not_linked', ''];
        if ($status !== 200) {
            return $json(['error' => ['code' => $type, 'message' => "It is $type."]], $status, ['Retry-After' => '40']);
        }
        if ($type === 'image/png' && !str_contains($path, 'format=png')) {
            return $this->isJsonDown
                ? $json(['error' => ['code' => 'unavailable', 'message' => 'Down.']], 503)
                : $json(['card' => ['alt' => 'Sauvage "by" Dior']], headers: ['ETag' => '"j"', 'Sillage-Charged' => '1']);
        }
        $etag = '"' . md5($body) . '"';
        return ($options['headers']['If-None-Match'] ?? '') === $etag
            ? ['status' => 304, 'headers' => ['ETag' => $etag], 'body' => '']
            : ['status' => 200, 'headers' => ['Content-Type' => $type, 'ETag' => $etag, 'Sillage-Charged' => '1'], 'body' => $body];
    }

    private function addLinked(int $id, string $ref, string $card = self::CARD, string $type = 'text/html'): void
    {
        \Wp::addProduct($id, 'Dior Sauvage', $ref);
        $this->cards[$ref] = [200, $type, $card];
        (new Link('linked'))->save($id);
    }

    private function runJob(string $start = 'cards'): array
    {
        Jobs::start($start);
        return Jobs::step(5.0);
    }

    public function testTheSecondNightCostsNothing(): void
    {
        delete_option(Account::OPTION);
        foreach (range(1, 250) as $id) {
            \Wp::addProduct($id, "Perfume $id", "SKU-$id");
        }
        $this->cards = ['SKU-1' => [200, 'text/html', self::CARD], 'SKU-250' => [200, 'text/html', self::CARD]];
        $this->matches = ['SKU-1' => ['link' => 'approved', 'linked' => ['brand' => 'Dior', 'name' => 'Sauvage', 'strength' => 'Eau de Toilette', 'status' => 'public']], 'SKU-2' => ['outcome' => 'ambiguous', 'link' => 'suggested']];
        Schedule::runNightly();
        $first = Jobs::read();
        self::assertSame(['done', 4], [$first['status'], $first['charged']]);
        self::assertSame([250, 2, 248], [$first['counts']['matched'], $first['counts']['new'], $first['counts']['waiting']]);
        self::assertEquals(['linked', 'Dior Sauvage Eau de Toilette'], [Link::read(1)->status, Link::read(1)->perfume]);
        self::assertSame(['review', 'unmatched'], [Link::read(2)->status, Link::read(3)->status]);
        // Approved in the console without another match.
        self::assertSame(['linked', 'Sauvage by Dior, 2015'], [Link::read(250)->status, Link::read(250)->perfume]);
        \Wp::$sent = [];
        Schedule::runNightly();
        self::assertSame(['done', 0, ['unchanged' => 2, 'waiting' => 248]], [Jobs::read()['status'], Jobs::read()['charged'], Jobs::read()['counts']]);
        self::assertSame([], preg_grep('~/match$~', array_column(\Wp::$sent, 0)));
        \Wp::$posts[3] = ['post_title' => 'Another title', 'post_modified_gmt' => '2026-01-02 00:00:00'] + \Wp::$posts[3];
        Schedule::runNightly();
        self::assertSame([1, 1], [Jobs::read()['charged'], Jobs::read()['counts']['matched']]);
    }

    public function testAFailingServiceNeverBreaksAPage(): void
    {
        $this->addLinked(1, 'SKU-1');
        $this->addLinked(2, 'SKU-2');
        $shown = '<div class="sillage-card">' . self::CARD . '</div>';
        self::assertSame($shown, Cards::show(1));
        \Wp::$respond = static fn (): \WP_Error => new \WP_Error();
        \Wp::$sent = [];
        self::assertSame([$shown, ''], [Cards::show(1), Cards::show(2)]);
        self::assertSame('', Cards::show(2));
        self::assertCount(1, \Wp::$sent, 'A visitor waits for one attempt only, and the next visitors for none.');
        self::assertSame(3.0, \Wp::$sent[0][1]['timeout']);
        \Wp::$transients = [];
        delete_option(Account::OPTION);
        self::assertSame(['', 1], [Cards::show(2), count(\Wp::$sent)]);
        self::assertSame('failed', $this->runJob()['status']);
        self::assertSame($shown, Cards::show(1));
    }

    public function testAnOldCardIsShownAndCheckedInTheBackground(): void
    {
        $this->addLinked(1, 'SKU-1');
        Cards::show(1);
        \Wp::$options['sillage_card_1']['checkedAt'] -= 27 * 3600;
        \Wp::$sent = [];
        $respond = \Wp::$respond;
        \Wp::$respond = static fn (): \WP_Error => new \WP_Error();
        self::assertStringContainsString('Sauvage', Cards::show(1));
        self::assertSame([[], 1], [\Wp::$sent, count(\Wp::$cron[Schedule::REFRESH])]);
        Schedule::runRefresh(1, '');
        Cards::show(1);
        self::assertCount(1, \Wp::$cron[Schedule::REFRESH], 'While the service is down, pages schedule nothing.');
        \Wp::$transients = [];
        \Wp::$respond = $respond;
        Schedule::runRefresh(1, '');
        Cards::show(1);
        self::assertCount(1, \Wp::$cron[Schedule::REFRESH]);
    }

    public function testAnUnknownLookAffectsOnlyItsOwnCards(): void
    {
        $this->addLinked(1, 'SKU-1');
        self::assertSame(['', ''], [Cards::show(1, 'Unknown'), Cards::show(1, 'Unknown')]);
        self::assertCount(1, \Wp::$sent);
        self::assertStringContainsString('Sauvage', Cards::show(1));
    }

    /** @dataProvider unsafeFragments */
    public function testAnythingButACardIsNotShown(string $fragment): void
    {
        $this->addLinked(1, 'SKU-1', $fragment);
        self::assertSame('', Cards::show(1));
        self::assertSame([], preg_grep('/^sillage_card_/', array_keys(\Wp::$options)));
    }

    public static function unsafeFragments(): array
    {
        return array_map(static fn (string $text): array => [$text], [
            '<p>Sign in</p>',
            '<article><script>x</script></article>',
            '<article><img src="x" onerror="x"></article>',
            '<article title=">" ONCLICK = x></article>',
            '<article><a href="javascript:x">x</a></article>',
            '<article></article><p>more</p>',
        ]);
    }

    public function testACardWhoseLinkWasUndoneDisappears(): void
    {
        $this->addLinked(1, 'SKU-1');
        $this->addLinked(2, 'SKU-2');
        $this->runJob();
        $this->cards = ['SKU-2' => [409, 'in_review', '']];
        self::assertSame(['waiting' => 1, 'refused' => 1], $this->runJob()['counts']);
        self::assertSame(['review', 'no_card', 'It is in_review.'], [Link::read(1)->status, Link::read(2)->status, Link::read(2)->reason]);
        self::assertSame(['', ''], [Cards::show(1), Cards::show(2)]);
    }

    public function testARateLimitIsWaitedForOutsideTheRequest(): void
    {
        $this->addLinked(1, 'SKU-1');
        $this->cards['SKU-1'] = [429, 'rate_limited', ''];
        $state = $this->runJob();
        self::assertSame('running', $state['status']);
        self::assertEqualsWithDelta(time() + 40, $state['resume'], 1);
        \Wp::$sent = [];
        Jobs::step(1.0);
        self::assertSame([], \Wp::$sent);
    }

    public function testAnImageHasItsAlternativeTextAndReplacesTheFileOfThePreviousOne(): void
    {
        Settings::save(['format' => 'png'] + \Wp::$options[Settings::OPTION]);
        $png = base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
        foreach ([$png, "$png\n"] as $bytes) {
            $this->addLinked(1, 'SKU-1', $bytes, 'image/png');
            self::assertSame(['new' => 1], $this->runJob()['counts']);
            $files = glob(CardStore::folder() . '/*');
            self::assertCount(1, $files);
            self::assertStringContainsString('src="https://shop.example/uploads/sillage-cards/' . basename($files[0]) . '" alt="Sauvage &quot;by&quot; Dior" width="1" height="1"', Cards::show(1));
        }
        self::assertSame(['unchanged' => 1], $this->runJob()['counts']);
    }

    public function testAnAlternativeTextThatWasMissedIsFetchedNextTime(): void
    {
        Settings::save(['format' => 'png'] + \Wp::$options[Settings::OPTION]);
        $this->addLinked(1, 'SKU-1', 'PNG', 'image/png');
        $this->isJsonDown = true;
        self::assertSame('failed', $this->runJob()['status']);
        $this->isJsonDown = false;
        self::assertSame(['unchanged' => 1], $this->runJob()['counts']);
        self::assertSame('Sauvage "by" Dior', CardStore::read(1)?->alt);
    }

    public function testTheKeyIsNeverPrintedAndNotLoadedOnEveryPage(): void
    {
        ob_start();
        (new SettingsPage(SILLAGE_PLUGIN . '/sillage-woocommerce.php'))->show();
        $page = (string) ob_get_clean();
        self::assertStringContainsString('sil_test_abcd1234…', $page);
        self::assertStringNotContainsString('secret', $page);
        self::assertFalse(\Wp::$autoload[Settings::KEY]);
        (new SaveSettings())->save(['base_url' => 'https://api.example.com/api/partner/v1', 'key' => '', 'look' => '<b>A</b>']);
        self::assertSame([self::KEY, 'A'], [Settings::key(), Settings::read()->look]);
        (new SaveSettings())->save(['base_url' => 'https://api.example.com', 'remove_key' => '1']);
        self::assertSame('', Settings::key());
    }

    public function testAOneTimeCodeBecomesAKeyEvenIfAResponseIsLost(): void
    {
        Settings::saveKey('');
        $respond = \Wp::$respond;
        \Wp::$respond = static fn (string $url, array $options): array|\WP_Error => count(\Wp::$sent) === 1 ? new \WP_Error() : $respond($url, $options);
        (new SaveSettings())->save(['base_url' => 'https://api.example.com/console/b/1', 'key' => 'GOOD-CODE']);
        self::assertSame([self::KEY, 'https://api.example.com/api/partner/v1'], [Settings::key(), Settings::read()->baseUrl]);
        self::assertSame(['https://api.example.com/api/key-tool/v1/claims/trade', \Wp::$sent[0]], [\Wp::$sent[0][0], \Wp::$sent[1]]);
        self::assertSame(['Settings saved.', 'Connected to Shop. Plan: trial. Calls this month: 3 of 1,000; resets on 2026-12-01.'], array_column(\Wp::$transients['sillage_notice_1'], 1));
    }

    public function testAKeyIsNotSentToAnotherService(): void
    {
        (new SaveSettings())->save(['base_url' => 'https://API.example.com/api/partner/v1']);
        self::assertSame(self::KEY, Settings::key());
        \Wp::$transients = [];
        (new SaveSettings())->save(['base_url' => 'https://other.example']);
        self::assertSame(['', 'warning', []], [Settings::key(), \Wp::$transients['sillage_notice_1'][0][0], \Wp::$sent]);
    }

    /** @dataProvider invalidForms */
    public function testInvalidSettingsAreNotSaved(array $form): void
    {
        $before = \Wp::$options;
        (new SaveSettings())->save($form);
        self::assertSame($before, \Wp::$options);
        self::assertSame('error', \Wp::$transients['sillage_notice_1'][0][0]);
    }

    public static function invalidForms(): array
    {
        return [[['base_url' => 'https://api.example.com', 'key' => 'sil_test_short']], [['base_url' => 'https://api.example.com', 'key' => 'BAD-CODE']], [['base_url' => '']], [['base_url' => 'http://api.example.com/api/partner/v1']], [['base_url' => 'api.example.com']], [['base_url' => 'https://a:b@c.example']]];
    }

    public function testRequestsNeedTheirCapabilityAndNonce(): void
    {
        (new SaveSettings())->register();
        $requests = new JobRequests();
        $calls = [[$requests, 'start'], [$requests, 'step'], [new ProductStatus(), 'check'], \Wp::$actions['admin_post_sillage_save'], \Wp::$actions['admin_post_sillage_test']];
        \Wp::addProduct(7, 'x');
        $_GET['product'] = '7';
        $_POST['start'] = 'unlinked';
        foreach ([[true, false], [false, true]] as [\Wp::$isAllowed, \Wp::$isNonceValid]) {
            foreach ($calls as $call) {
                try {
                    $call();
                    self::fail('The request was processed.');
                } catch (\Ended $end) {
                    self::assertContains($end->getMessage(), \Wp::$isAllowed ? ['nonce'] : ['error 403', 'died']);
                }
            }
        }
        self::assertNull(Jobs::read());
    }

    public function testAShortcodeShowsOnlyPublishedProducts(): void
    {
        $this->addLinked(1, 'SKU-1');
        $this->addLinked(2, 'SKU-2');
        \Wp::$posts[2]['post_status'] = 'draft';
        $placement = new Placement('');
        foreach (['', ['product' => '1'], ['sku' => 'SKU-1']] as $shown) {
            self::assertStringContainsString('Sauvage', $placement->renderShortcode($shown));
        }
        self::assertSame(['', '', ''], array_map([$placement, 'renderShortcode'], [['product' => '2'], ['product' => '99'], ['sku' => 'x']]));
    }

    public function testUninstallingLeavesNothing(): void
    {
        Settings::save(['format' => 'png'] + \Wp::$options[Settings::OPTION]);
        $this->addLinked(1, 'SKU-1', 'PNG', 'image/png');
        \Wp::addProduct(2, 'x');
        Schedule::activate();
        $this->runJob('unlinked');
        Cards::show(1, 'Unknown');
        \Wp::$transients['other'] = 1;
        \Wp::$options['other'] = 1;
        Uninstall::run();
        self::assertSame([['other' => 1], ['other' => 1], [], []], [\Wp::$options, \Wp::$transients, \Wp::$cron, array_filter(\Wp::$meta)]);
        self::assertDirectoryDoesNotExist(CardStore::folder());
    }
}
