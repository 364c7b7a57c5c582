<?php

declare(strict_types=1);

namespace Sillage;

/** The version of this package. */
final class Version
{
    public const VERSION = '1.1.0';
}
