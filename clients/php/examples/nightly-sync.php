<?php

declare(strict_types=1);

/** A shop's nightly sync with the client: matches new products, stores the card of each approved link, and is charged only for changes. */

use Nyholm\Psr7\Factory\Psr17Factory;
use Sillage\AnswerNote;
use Sillage\CurlClient;
use Sillage\ErrorCode;
use Sillage\FileEtags;
use Sillage\Sillage;

[, $file, $folder] = $argv;
@mkdir("$folder/cards", 0o700, true);
$csv = new SplFileObject($file);
$csv->setFlags(SplFileObject::READ_CSV | SplFileObject::SKIP_EMPTY | SplFileObject::READ_AHEAD);
$rows = [];
foreach ($csv as $at => [$ref, $brand, $name]) {
    if ($at > 0) {
        $rows[$ref] = ['ref' => $ref, 'brand' => $brand, 'name' => $name];
    }
}

$counts = array_fill_keys(['matched', 'new', 'unchanged', 'waiting', 'refused', 'charged'], 0);
$factory = new Psr17Factory();
$sillage = new Sillage(
    getenv('SILLAGE_API_KEY'),
    getenv('SILLAGE_BASE_URL'),
    new CurlClient($factory, $factory),
    $factory,
    $factory,
    etags: new FileEtags("$folder/etags"),
    followMoves: true,
    onAnswer: function (AnswerNote $answer) use (&$counts): void {
        $counts['charged'] += $answer->charged;
    },
);

$matched = is_file("$folder/matched.json") ? json_decode(file_get_contents("$folder/matched.json"), true) : [];
$isNew = static fn (array $row): bool => ($matched[$row['ref']] ?? null) !== $row;
foreach ($sillage->matchAll(array_filter($rows, $isNew)) as $match) {
    if ($match->error !== null) {
        throw $match->error;
    }
    $matched[$match->ref] = $rows[$match->ref];
    $counts['matched']++;
}
file_put_contents("$folder/matched.json", json_encode($matched, JSON_THROW_ON_ERROR));

foreach ($sillage->productCards(array_keys($rows)) as $result) {
    if ($result->card !== null) {
        $counts[$result->card->unchanged ? 'unchanged' : 'new']++;
        file_put_contents("$folder/cards/" . rawurlencode($result->ref) . '.json', json_encode($result->card->content, JSON_THROW_ON_ERROR));
    } else {
        $counts[$result->error->is(ErrorCode::ProductNotLinked) ? 'waiting' : 'refused']++;
    }
}
echo implode(' · ', array_map(static fn (string $what, int $count): string => "$what $count", array_keys($counts), $counts)), "\n";
