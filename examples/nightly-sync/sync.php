<?php

declare(strict_types=1);

/**
 * A shop's nightly sync with the PHP client: matches new products, stores the card of each approved link as HTML, and is charged only for changes.
 *
 * php sync.php PRODUCTS.csv [FOLDER]
 *
 * Run it in the folder of your composer.json. PRODUCTS.csv is a UTF-8 file with the columns ref (or SKU) and name (or Title), and optionally brand,
 * strength and gtin.
 */

use Nyholm\Psr7\Factory\Psr17Factory;
use Sillage\AnswerNote;
use Sillage\CurlClient;
use Sillage\ErrorCode;
use Sillage\FileEtags;
use Sillage\Sillage;
use Sillage\SillageException;
use Sillage\WaitNote;

/** The headings that each column may have, in lower case. */
const HEADINGS = [
    'ref' => ['ref', 'reference', 'sku', 'variant sku'],
    'name' => ['name', 'title', 'product name'],
    'brand' => ['brand', 'vendor', 'manufacturer'],
    'strength' => ['strength', 'concentration'],
    'gtin' => ['gtin', 'ean', 'upc', 'barcode', 'variant barcode'],
];

if (is_file('vendor/autoload.php')) {
    require 'vendor/autoload.php';
}
[$file, $folder] = [$argv[1] ?? '', $argv[2] ?? 'sync'];
[$key, $baseUrl] = [(string) getenv('SILLAGE_API_KEY'), (string) getenv('SILLAGE_BASE_URL')];
if (!class_exists(Sillage::class)) {
    stop('Install sillage/client with Composer, then run this script in the folder of your composer.json.');
}
if (!is_file($file)) {
    stop('usage: php sync.php PRODUCTS.csv [FOLDER]');
}
if ($key === '' || $baseUrl === '') {
    stop('Set SILLAGE_BASE_URL and SILLAGE_API_KEY in the environment.');
}
foreach (['cards', 'etags'] as $name) {
    if (!is_dir("$folder/$name") && !@mkdir("$folder/$name", 0o700, true) || !is_writable("$folder/$name")) {
        stop("The folder $folder/$name can't be written. Run the script as the user that owns $folder.");
    }
}

$counts = array_fill_keys(['matched', 'new', 'unchanged', 'waiting', 'refused', 'charged'], 0);
$factory = new Psr17Factory();
$sillage = new Sillage(
    $key,
    $baseUrl,
    new CurlClient($factory, $factory),
    $factory,
    $factory,
    etags: new FileEtags("$folder/etags"),
    followMoves: true,
    onAnswer: function (AnswerNote $answer) use (&$counts): void {
        $counts['charged'] += $answer->charged;
    },
    onWait: static function (WaitNote $wait): void {
        echo 'waiting ', ceil($wait->seconds), " s: $wait->code\n";
    },
);

try {
    $sillage->whoami();
    $rows = readProducts($file);
    // A row is matched once, and again if it changes. On later nights, its review shows when its card is requested, which is free until the
    // link is approved.
    $matched = is_file("$folder/matched.json") ? json_decode(file_get_contents("$folder/matched.json"), true) : [];
    $isNew = static fn (array $row): bool => ($matched[$row['ref']] ?? null) !== $row;
    [$unapproved, $reviews] = [[], []];
    foreach ($sillage->matchAll(array_filter($rows, $isNew)) as $match) {
        if ($match->error !== null) {
            throw $match->error;
        }
        $matched[$match->ref] = $rows[$match->ref];
        $counts['matched']++;
        ['link' => $link, 'candidates' => $candidates] = $match->matched;
        if ($link !== 'approved') {
            $unapproved[$match->ref] = true;
        }
        if ($link === 'suggested' && $candidates !== []) {
            echo "to review: $match->ref {$rows[$match->ref]['name']} = {$candidates[0]['brand']} {$candidates[0]['name']}\n";
            $reviews[$match->review] = true;
        }
    }
    foreach (array_keys($reviews) as $review) {
        echo "review them: $review\n";
    }
    $counts['waiting'] = count($unapproved);
    replace("$folder/matched.json", json_encode($matched, JSON_THROW_ON_ERROR));

    foreach ($sillage->productCards(array_map('strval', array_keys(array_diff_key($rows, $unapproved))), format: 'html') as $result) {
        if ($result->card !== null) {
            $counts[$result->card->unchanged ? 'unchanged' : 'new']++;
            replace("$folder/cards/" . rawurlencode($result->ref) . '.html', $result->card->content);
        } elseif ($result->error->is(ErrorCode::ProductNotLinked)) {
            $counts['waiting']++;
        } elseif (in_array($result->error->status, [null, 401, 403], true)) {
            // Every other call would get it too.
            throw $result->error;
        } else {
            $counts['refused']++;
            echo "no card: $result->ref {$result->error->errorCode}\n";
        }
    }
} catch (SillageException $error) {
    stop($error->getMessage());
}
echo implode(' · ', array_map(static fn (string $what, int $count): string => "$what $count", array_keys($counts), $counts)), "\n";

/** @return array<string, array<string, string>> The rows by reference. */
function readProducts(string $file): array
{
    $csv = new SplFileObject($file);
    $firstLine = (string) $csv->fgets();
    // The delimiter is the most frequent candidate in the first line.
    $counts = array_map(static fn (string $delimiter): int => substr_count($firstLine, $delimiter), [',' => ',', ';' => ';', "\t" => "\t"]);
    $csv->setCsvControl((string) array_search(max($counts), $counts, true), '"', '');
    $csv->setFlags(SplFileObject::READ_CSV | SplFileObject::SKIP_EMPTY | SplFileObject::READ_AHEAD);
    $columns = null;
    $rows = [];
    foreach ($csv as $cells) {
        if ($columns === null) {
            $head = array_map(static fn (?string $name): string => strtolower(trim((string) $name, "\u{feff}\" ")), $cells);
            $columns = array_filter(array_map(static fn (array $names): int|false => key(array_intersect($head, $names)) ?? false, HEADINGS), 'is_int');
            if (!isset($columns['ref'], $columns['name'])) {
                stop("$file must have the columns ref (or SKU) and name (or Title) in its first row. Its columns are: " . implode(', ', $head) . '. Rename two of them.');
            }
            continue;
        }
        $row = array_map(static fn (int $at): string => (string) ($cells[$at] ?? ''), $columns);
        if ($row['ref'] !== '') {
            $rows[$row['ref']] = ['ref' => $row['ref'], 'name' => $row['name']] + array_filter($row, 'strlen');
        }
    }
    return $rows;
}

/** Writes a file completely or not at all, even if the script is killed. */
function replace(string $file, string $content): void
{
    file_put_contents("$file.new", $content);
    rename("$file.new", $file);
}

function stop(string $message): never
{
    fwrite(STDERR, "$message\n");
    exit(1);
}
