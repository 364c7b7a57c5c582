<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\AnswerNote;
use Sillage\WooCommerce\Client\ErrorCode;
use Sillage\WooCommerce\Client\SillageException;

/**
 * Runs one job at a time: first matching, then the cards. Its state is stored after each chunk, so it continues wherever a request ended.
 */
final class Jobs
{
    public const OPTION = 'sillage_job';
    private const NEW = ['status' => 'running', 'after' => 0, 'done' => 0, 'total' => 0, 'counts' => [], 'charged' => 0, 'error' => '', 'resume' => 0];

    /** @return array<string, mixed>|null Null if no job was ever started. */
    public static function read(): ?array
    {
        $state = get_option(self::OPTION, null);
        return is_array($state) ? $state : null;
    }

    /**
     * Replaces the previous job, unless a request is working on it.
     *
     * @param 'unlinked'|'changed'|'cards' $start What to begin with.
     * @return array<string, mixed>
     */
    public static function start(string $start): array
    {
        $isFree = self::lock();
        $running = $isFree ? null : self::read();
        if ($running !== null) {
            return $running;
        }
        $state = ['task' => $start, 'started' => time(), 'total' => self::taskOf($start)->total()] + self::NEW;
        self::save($state);
        self::unlock();
        Schedule::step(60);
        return $state;
    }

    /** Continues the job for about `$seconds`, unless another request is doing so. @return array<string, mixed>|null */
    public static function step(float $seconds): ?array
    {
        if (!self::lock()) {
            return self::read();
        }
        try {
            $state = self::read();
            if ($state === null || $state['status'] !== 'running' || $state['resume'] > time()) {
                return $state;
            }
            $state = self::run($state, microtime(true) + $seconds);
            self::save($state);
            return $state;
        } finally {
            self::unlock();
        }
    }

    /** @param array<string, mixed> $state @return array<string, mixed> */
    private static function run(array $state, float $deadline): array
    {
        $store = new CardStore();
        try {
            $client = Connection::open(Settings::read(), $store, static function (AnswerNote $answer) use (&$state): void {
                $state['charged'] += $answer->charged;
            });
            if (Account::read() === null) {
                Account::fetch($client);
            }
            while (microtime(true) < $deadline) {
                $task = self::taskOf($state['task']);
                $ids = $task->idsAfter($state['after']);
                if ($ids === [] && $state['task'] === 'cards') {
                    return ['status' => 'done', 'finished' => time()] + $state;
                }
                if ($ids === []) {
                    $cards = self::taskOf('cards');
                    $state = ['task' => 'cards', 'after' => 0, 'done' => 0, 'total' => $cards->total()] + $state;
                }
                foreach (array_chunk($ids, $task->size()) as $chunk) {
                    foreach ($task->process($client, $store, $chunk) as $outcome => $count) {
                        $state['counts'][$outcome] = ($state['counts'][$outcome] ?? 0) + $count;
                    }
                    $state['after'] = max($chunk);
                    $state['done'] += count($chunk);
                    self::save($state);
                    if (microtime(true) >= $deadline) {
                        break;
                    }
                }
            }
            return $state;
        } catch (SillageException $error) {
            if ($error->is(ErrorCode::RateLimited)) {
                return ['resume' => time() + max(1, (int) $error->retryAfterSeconds)] + $state;
            }
            return ['status' => 'failed', 'finished' => time(), 'error' => Texts::ofError($error)] + $state;
        } catch (\InvalidArgumentException $error) {
            return ['status' => 'failed', 'finished' => time(), 'error' => $error->getMessage()] + $state;
        }
    }

    private static function taskOf(string $name): Task
    {
        return match ($name) {
            'unlinked' => new MatchTask(false),
            'changed' => new MatchTask(true),
            default => new CardTask(),
        };
    }

    /** @param array<string, mixed> $state */
    private static function save(array $state): void
    {
        update_option(self::OPTION, $state, false);
    }

    /** The database releases the lock when this request's connection ends, however it ends. */
    private static function lock(): bool
    {
        global $wpdb;
        return (int) $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 0)', self::lockName())) === 1;
    }

    private static function unlock(): void
    {
        global $wpdb;
        $wpdb->query($wpdb->prepare('SELECT RELEASE_LOCK(%s)', self::lockName()));
    }

    private static function lockName(): string
    {
        global $wpdb;
        return 'sillage_' . md5(DB_NAME . $wpdb->prefix);
    }
}
