#!/bin/sh
# Makes the secrets that compose.yml reads, in ./secrets beside it, and leaves alone those that are there. tls.pem (certificate, chain, key) is yours to bring.
# Whoever loses key_pepper loses every key that was ever made: keep it where the backups are not.
set -eu
cd "$(dirname "$0")"
# Containers read the files as other users; the folder lets nobody else in.
mkdir -p -m 0700 secrets
make() {
  [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
}
chance() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
make postgres_password "$(chance)"
make database_url "postgres://sillage:$(cat secrets/postgres_password)@postgres:5432/sillage"
make key_pepper "$(chance)"
make operator_token "$(chance)"
# Empty is left out. What you write into them later stays.
for mine in smtp_url stripe_secret_key stripe_webhook_secret shopify_client_secret; do make "$mine" ''; done
if [ -e secrets/tls.pem ]; then chmod 0444 secrets/tls.pem; else echo "Put the certificate, its chain and its key into $(pwd)/secrets/tls.pem, and run this again." >&2; fi
