#!/bin/sh
# Creates the secrets that compose.yml reads, in ./secrets next to it, without overwriting existing ones. Provide tls.pem yourself
# (certificate, chain, key).
# If key_pepper is lost, all API keys stop working: keep a copy, separate from the backups.
set -eu
cd "$(dirname "$0")"
# Containers read the files as other users, so only the folder restricts access.
mkdir -p -m 0700 secrets
make() {
  [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
make postgres_password "$(random)"
make database_url "postgres://sillage:$(cat secrets/postgres_password)@postgres:5432/sillage"
make key_pepper "$(random)"
make operator_token "$(random)"
# Optional; to set one, run chmod u+w and write it. An empty file disables the feature. Without a mail server, emails stay in the outbox
# volume and no one can confirm an address.
make smtp_url ""
make stripe_secret_key ""
make stripe_webhook_secret ""
make shopify_client_secret ""
make shopify_partner_token ""
make woocommerce_secret ""
if [ -e secrets/tls.pem ]; then chmod 0444 secrets/tls.pem; else echo "Put the certificate, its chain and its key in $(pwd)/secrets/tls.pem, then run this script again." >&2; fi
