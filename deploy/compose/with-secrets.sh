#!/bin/sh
# Runs a command with secrets from files: NAME_FILE=/run/secrets/name becomes NAME=<content>, which `docker inspect` does not show.
set -eu
for name in DATABASE_URL KEY_PEPPER OPERATOR_TOKEN SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET SHOPIFY_CLIENT_SECRET SHOPIFY_PARTNER_TOKEN WOOCOMMERCE_SECRET; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  if [ ! -r "$file" ]; then
    echo "${name}_FILE is set to $file, which can't be read." >&2
    exit 1
  fi
  value=$(cat "$file")
  unset "${name}_FILE"
  # An empty file disables a feature, but these two are required, so an empty one is an error.
  case "$value$name" in
  DATABASE_URL | KEY_PEPPER)
    echo "${name}_FILE is set to $file, which is empty." >&2
    exit 1
    ;;
  esac
  [ -z "$value" ] || export "$name=$value"
done
exec "$@"
