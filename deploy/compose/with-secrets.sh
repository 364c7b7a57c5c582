#!/bin/sh
# Runs a command with secrets that are files: NAME_FILE=/run/secrets/name becomes NAME=its content, and nobody reads it with `docker inspect`.
set -eu
for name in DATABASE_URL KEY_PEPPER OPERATOR_TOKEN SMTP_URL; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  if [ ! -r "$file" ]; then
    echo "${name}_FILE names $file, which cannot be read." >&2
    exit 1
  fi
  export "$name=$(cat "$file")"
  unset "${name}_FILE"
done
exec "$@"
