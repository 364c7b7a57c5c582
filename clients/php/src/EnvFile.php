<?php

declare(strict_types=1);

namespace Sillage;

/**
 * The file that the key tool writes: lines of NAME=value, with quotes and `export` if you added them.
 *
 * @internal
 */
final class EnvFile
{
    /** @return array<string, string> The last assignment of each variable, as in a shell. */
    public static function read(string $file): array
    {
        $text = @is_file($file) ? @file_get_contents($file) : false;
        if ($text === false) {
            $reason = @file_exists($file) ? "can't be read" : "doesn't exist or is in a folder that can't be read";
            throw new SillageException('no_key', "$file $reason. The file must be readable by the user that PHP runs as.");
        }
        preg_match_all('/^[ \t]*(?:export[ \t]+)?(\w+)=(["\']?)([^\r\n]*?)\2[ \t]*\r?$/m', $text, $found, PREG_SET_ORDER);
        return array_column($found, 3, 1);
    }
}
