<?php

return ['dependencies' => ['wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render'], 'version' => '1.0.1'];
