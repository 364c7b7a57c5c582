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
  value=$(cat "$file")
  unset "${name}_FILE"
  # An empty file is a service that does without it; nobody does without these two by a slip.
  case "$value$name" in
  DATABASE_URL | KEY_PEPPER)
    echo "${name}_FILE names $file, which is empty." >&2
    exit 1
    ;;
  esac
  [ -z "$value" ] || export "$name=$value"
done
exec "$@"
