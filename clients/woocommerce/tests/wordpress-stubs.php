<?php

declare(strict_types=1);

/** The functions of WordPress and WooCommerce that the plug-in uses, on arrays. */
final class Wp
{
    /** @var array<string, mixed> */
    public static array $options;
    /** @var array<string, bool> Whether WordPress loads an option on every page. */
    public static array $autoload;
    public static array $transients;
    public static array $meta;
    /** @var array<int, array<string, string>> */
    public static array $posts;
    public static array $cron;
    public static array $actions;
    public static bool $isAllowed;
    public static bool $isNonceValid;
    /** @var list<array{string, array<string, mixed>}> */
    public static array $sent;
    /** @var \Closure(string, array<string, mixed>): (array<string, mixed>|WP_Error) */
    public static \Closure $respond;
    public static string $uploads;

    public static function reset(): void
    {
        self::$options = self::$autoload = self::$transients = self::$meta = self::$posts = self::$cron = self::$actions = self::$sent = [];
        self::$isAllowed = self::$isNonceValid = true;
        self::$uploads = sys_get_temp_dir() . '/sillage-' . bin2hex(random_bytes(8));
        $GLOBALS['wpdb'] = new wpdb();
    }

    public static function addProduct(int $id, string $name, string $sku = '', string $status = 'publish'): void
    {
        self::$posts[$id] = ['post_type' => 'product', 'post_title' => $name, 'post_status' => $status, 'post_modified_gmt' => '2026-01-01 00:00:00', 'sku' => $sku];
    }
}

/** Recognises the plug-in's statements. The SQL itself runs only in a real WordPress. */
class wpdb
{
    public string $posts = 'posts';
    public string $postmeta = 'postmeta';
    public string $options = 'options';
    public string $prefix = 'wp_';

    public function prepare(string $query, mixed ...$values): string
    {
        return vsprintf(str_replace('%s', "'%s'", $query), $values);
    }

    public function esc_like(string $text): string
    {
        return $text;
    }

    public function get_col(string $query): array
    {
        if (preg_match("/option_name LIKE '(.*)%'/", $query, $like) === 1) {
            $names = [...array_keys(Wp::$options), ...array_map(static fn (string $name): string => "_transient_$name", array_keys(Wp::$transients))];
            return array_values(array_filter($names, static fn (string $name): bool => str_starts_with($name, $like[1])));
        }
        preg_match('/p.ID > (\d+) ORDER BY p.ID LIMIT (\d+)/', $query, $range);
        return array_slice(array_values(array_filter($this->products($query), static fn (int $id): bool => $id > (int) $range[1])), 0, (int) $range[2]);
    }

    public function get_var(string $query): int
    {
        return str_contains($query, 'GET_LOCK') ? 1 : count($this->products($query));
    }

    public function get_results(string $query): array
    {
        return [];
    }

    public function query(string $query): void
    {
    }

    private function products(string $query): array
    {
        return array_keys(array_filter(Wp::$posts, static function (array $post, int $id) use ($query): bool {
            $status = Wp::$meta[$id]['_sillage_status'] ?? null;
            $sent = Wp::$meta[$id]['_sillage_sent'] ?? null;
            return $post['post_status'] === 'publish' && match (true) {
                str_contains($query, "<> 'linked'") => $status !== 'linked',
                str_contains($query, 'sent.meta_value IS NULL') => $sent === null || $sent < $post['post_modified_gmt'],
                str_contains($query, 'status.meta_value IS NOT NULL') => $status !== null,
            };
        }, ARRAY_FILTER_USE_BOTH));
    }
}

final class WP_Error
{
    public function get_error_message(): string
    {
        return 'Connection refused';
    }
}

final class WC_Product
{
    public function __construct(private readonly int $id)
    {
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_name(): string
    {
        return Wp::$posts[$this->id]['post_title'];
    }

    public function get_sku(): string
    {
        return Wp::$posts[$this->id]['sku'];
    }

    public function get_attribute(string $name): string
    {
        return '';
    }
}

/** Thrown where WordPress would end the request. */
final class Ended extends RuntimeException
{
}

function wc_get_product(int $id): WC_Product|false
{
    return isset(Wp::$posts[$id]) ? new WC_Product($id) : false;
}

function get_option(string $name, mixed $default = false): mixed
{
    return Wp::$options[$name] ?? $default;
}

function add_option(string $name, mixed $value, string $deprecated = '', string|bool $autoload = 'yes'): void
{
    update_option($name, $value, $autoload);
}

function update_option(string $name, mixed $value, string|bool $autoload = 'yes'): void
{
    Wp::$options[$name] = $value;
    Wp::$autoload[$name] ??= in_array($autoload, ['yes', true], true);
}

function delete_option(string $name): void
{
    unset(Wp::$options[$name], Wp::$autoload[$name], Wp::$transients[preg_replace('/^_transient_/', '', $name)]);
}

function get_transient(string $name): mixed
{
    return Wp::$transients[$name] ?? false;
}

function set_transient(string $name, mixed $value, int $seconds): void
{
    Wp::$transients[$name] = $value;
}

function delete_transient(string $name): void
{
    unset(Wp::$transients[$name]);
}

function get_post_meta(int $id, string $key, bool $single): mixed
{
    return Wp::$meta[$id][$key] ?? '';
}

function update_post_meta(int $id, string $key, mixed $value): void
{
    Wp::$meta[$id][$key] = $value;
}

function delete_post_meta(int $id, string $key): void
{
    unset(Wp::$meta[$id][$key]);
}

function delete_post_meta_by_key(string $key): void
{
    foreach (Wp::$meta as &$meta) {
        unset($meta[$key]);
    }
}

function get_post_field(string $field, int $id): string
{
    return Wp::$posts[$id][$field];
}

function get_post_type(int $id): string|false
{
    return Wp::$posts[$id]['post_type'] ?? false;
}

function get_post_status(int $id): string|false
{
    return Wp::$posts[$id]['post_status'] ?? false;
}

function get_the_ID(): int
{
    return (int) array_key_first(Wp::$posts);
}

function wp_remote_request(string $url, array $options): array|WP_Error
{
    Wp::$sent[] = [$url, $options];
    return (Wp::$respond)($url, $options);
}

function is_wp_error(mixed $answer): bool
{
    return $answer instanceof WP_Error;
}

function wp_remote_retrieve_response_code(array $answer): int
{
    return $answer['status'];
}

function wp_remote_retrieve_header(array $answer, string $name): string
{
    return array_change_key_case($answer['headers'])[strtolower($name)] ?? '';
}

function wp_remote_retrieve_body(array $answer): string
{
    return $answer['body'];
}

function wp_schedule_event(int $at, string $recurrence, string $hook): void
{
    Wp::$cron[$hook][] = $at;
}

function wp_schedule_single_event(int $at, string $hook, array $arguments = []): void
{
    Wp::$cron[$hook][] = $at;
}

function wp_next_scheduled(string $hook): int|false
{
    return Wp::$cron[$hook][0] ?? false;
}

function wp_unschedule_hook(string $hook): void
{
    unset(Wp::$cron[$hook]);
}

function wp_clear_scheduled_hook(string $hook): void
{
    unset(Wp::$cron[$hook]);
}

function wp_timezone(): DateTimeZone
{
    return new DateTimeZone('UTC');
}

function wp_upload_dir(mixed $time, bool $isCreated): array
{
    return ['basedir' => Wp::$uploads, 'baseurl' => 'https://shop.example/uploads'];
}

function wp_mkdir_p(string $folder): bool
{
    return is_dir($folder) || mkdir($folder, 0o700, true);
}

function apply_filters(string $hook, mixed $value): mixed
{
    return $value;
}

function current_user_can(string $capability): bool
{
    return Wp::$isAllowed;
}

function check_ajax_referer(string $action, string $field): void
{
    Wp::$isNonceValid || throw new Ended('nonce');
}

function check_admin_referer(string $action): void
{
    Wp::$isNonceValid || throw new Ended('nonce');
}

function wp_send_json_error(mixed $data, int $status): never
{
    throw new Ended("error $status");
}

function wp_send_json_success(mixed $data): never
{
    throw new Ended('success');
}

function wp_die(string $text): never
{
    throw new Ended('died');
}

function add_action(string $hook, callable $run): void
{
    Wp::$actions[$hook] = $run;
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_url(string $url): string
{
    return htmlspecialchars($url, ENT_QUOTES);
}

function __(string $text, string $domain): string
{
    return $text;
}

function _n(string $one, string $many, int $count, string $domain): string
{
    return $count === 1 ? $one : $many;
}

function esc_html__(string $text, string $domain): string
{
    return esc_html($text);
}

function esc_attr__(string $text, string $domain): string
{
    return esc_attr($text);
}

function shortcode_atts(array $defaults, array|string $given): array
{
    return array_intersect_key((array) $given, $defaults) + $defaults;
}

function wc_get_product_id_by_sku(string $sku): int
{
    return (int) array_search($sku, array_map(static fn (array $post): string => $post['sku'], Wp::$posts), true);
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function wp_strip_all_tags(string $text): string
{
    return trim(strip_tags($text));
}

function taxonomy_exists(string $name): bool
{
    return false;
}

function wp_slash(mixed $value): mixed
{
    return $value;
}

function sanitize_text_field(string $text): string
{
    return trim(strip_tags($text));
}

function sanitize_key(string $text): string
{
    return strtolower($text);
}

function admin_url(string $path): string
{
    return "https://shop.example/wp-admin/$path";
}

function get_current_user_id(): int
{
    return 1;
}

function wp_nonce_field(string $action): void
{
}

function submit_button(string $text): void
{
    echo esc_html($text);
}

function selected(mixed $one, mixed $other, bool $isPrinted): string
{
    return $one === $other ? ' selected' : '';
}

function checked(mixed $one, mixed $other, bool $isPrinted): string
{
    return $one === $other ? ' checked' : '';
}

function number_format_i18n(int $number): string
{
    return number_format($number);
}

function wp_date(mixed $format, int $at): string
{
    return gmdate('Y-m-d', $at);
}
