#!/bin/sh
# Runs a command with secrets that are files: NAME_FILE=/run/secrets/name becomes NAME=its content, and nobody reads it with `docker inspect`.
set -eu
for name in DATABASE_URL KEY_PEPPER OPERATOR_TOKEN SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET SHOPIFY_CLIENT_SECRET; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  if [ ! -r "$file" ]; then
    echo "${name}_FILE names $file, which cannot be read." >&2
    exit 1
  fi
  # An empty file is a setting left out.
  export "$name=$(cat "$file")"
  unset "${name}_FILE"
done
exec "$@"
