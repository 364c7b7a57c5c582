<?php

declare(strict_types=1);

namespace Sillage;

/**
 * Stores each card in a file, in the format of the clients in other languages. Several processes may share the folder: files are written
 * atomically, and a corrupt file counts as missing. If the folder can't be used, cards are fetched without a store and PHP's error log has a
 * line about it: a product page must not fail because its folder belongs to another user.
 */
final class FileEtags implements EtagStore
{
    /** A file's mtime records its last use to the day; more precision would make a sync write to every file that it reads. */
    private const DAY = 86_400;
    private const ABANDONED = 3_600;
    private ?StoreIndex $index = null;
    private readonly bool $isUsable;

    public function __construct(private readonly string $folder, private readonly int $cardsMax = 200_000, private readonly int $bytesMax = 1 << 30)
    {
        $exists = is_dir($folder) || @mkdir($folder, 0o700, true) || is_dir($folder);
        $this->isUsable = $exists && is_readable($folder) && is_writable($folder) && is_executable($folder);
        if (!$this->isUsable) {
            $user = function_exists('posix_geteuid') ? (posix_getpwuid(posix_geteuid())['name'] ?? 'this user') : 'this user';
            error_log("Sillage: the folder $folder can't be used, so no card is stored and each one is charged. $user must be able to read and write it.");
        }
    }

    public function get(string $key): ?KeptCard
    {
        if (!$this->isUsable) {
            return null;
        }
        $path = $this->pathOf($key);
        $file = is_file($path) ? @file_get_contents($path) : false;
        $kept = $file === false ? null : self::decode($file);
        if ($kept === null) {
            return null;
        }
        $this->index?->markUsed(basename($path));
        if (time() - (int) @filemtime($path) > self::DAY) {
            @touch($path);
        }
        return $kept;
    }

    /** The folder is read only once a card is written, so that a page that only reads cards stays fast. */
    public function set(string $key, KeptCard $kept): void
    {
        if (!$this->isUsable) {
            return;
        }
        $path = $this->pathOf($key);
        $content = self::encode($kept);
        $this->index ??= $this->scan();
        $evicted = $this->index->admit(basename($path), strlen($content));
        if ($evicted !== null) {
            $this->replace($path, $content);
        }
        foreach ($evicted ?? [basename($path)] as $old) {
            @unlink("$this->folder/$old");
        }
    }

    private function replace(string $path, string $content): void
    {
        $partial = $path . '.' . vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
        $file = @fopen($partial, 'x');
        if ($file === false) {
            throw new \RuntimeException("The folder $this->folder can't be written. Check its permissions.");
        }
        chmod($partial, 0o600);
        $isWritten = fwrite($file, $content) === strlen($content);
        if (!fclose($file) || !$isWritten || !@rename($partial, $path)) {
            @unlink($partial);
            throw new \RuntimeException("A card can't be written to $this->folder. Check the free space.");
        }
    }

    /** The folder's entries, least recently used first. Partial files of killed processes are deleted. */
    private function scan(): StoreIndex
    {
        $found = [];
        foreach (new \FilesystemIterator($this->folder) as $file) {
            $name = $file->getFilename();
            if (preg_match('/^[0-9a-f]{64}\.card$/D', $name) === 1) {
                $found[] = [(int) @filemtime($file->getPathname()), $name, (int) @filesize($file->getPathname())];
            } elseif (preg_match('/^[0-9a-f]{64}\.card\.[0-9a-f-]{36}$/D', $name) === 1 && time() - (int) @filemtime($file->getPathname()) > self::ABANDONED) {
                @unlink($file->getPathname());
            }
        }
        sort($found);
        $index = new StoreIndex($this->cardsMax, $this->bytesMax);
        foreach ($found as [, $name, $bytes]) {
            foreach ($index->admit($name, $bytes) ?? [$name] as $old) {
                @unlink("$this->folder/$old");
            }
        }
        return $index;
    }

    /** A hash, because product references may not be valid file names. */
    private function pathOf(string $key): string
    {
        return $this->folder . '/' . hash('sha256', $key) . '.card';
    }

    /** One line of JSON, then the body. The digest detects files truncated by a full disk or a crash. */
    private static function encode(KeptCard $kept): string
    {
        $head = ['etag' => $kept->etag, 'as' => $kept->isText ? 'text' : 'bytes', 'sha256' => self::digest($kept->etag, $kept->body)];
        return json_encode($head, JSON_THROW_ON_ERROR) . "\n" . $kept->body;
    }

    private static function decode(string $file): ?KeptCard
    {
        [$line, $body] = explode("\n", $file, 2) + ['', null];
        $head = json_decode($line, true);
        if ($body === null || !is_array($head) || !is_string($head['etag'] ?? null) || ($head['sha256'] ?? null) !== self::digest($head['etag'], $body)) {
            return null;
        }
        return new KeptCard($head['etag'], $body, ($head['as'] ?? null) === 'text');
    }

    private static function digest(string $etag, string $body): string
    {
        return hash('sha256', "$etag\n$body");
    }
}
