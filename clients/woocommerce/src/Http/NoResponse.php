<?php

declare(strict_types=1);

namespace Sillage\WooCommerce\Http;

final class NoResponse extends \RuntimeException implements ClientExceptionInterface
{
}
