#!/usr/bin/env bash
# Nightly backup of the compose stack, for cron:
#   infra/run/backup/nightly.sh <directory> <host>:<directory>
# A failed backup leaves no file. Copies older than 30 days, and incomplete files of killed backups, are deleted here and
# on the other host.
set -euo pipefail

days_kept=30
usage='usage: nightly.sh <directory> <host>:<directory>'
directory=${1:?$usage}
remote=${2:?$usage}
# The .env there names the compose files of production.
cd "$(dirname "$0")/../../.."

file="$directory/boaxepa-$(date +%F).backup"
umask 077
incoming=$(mktemp "$file.XXXXXX")
trap 'rm -f "$incoming"' EXIT
docker compose run --rm -T ops backup > "$incoming"
mv "$incoming" "$file"

# Delete local copies before the transfer, so that an unreachable host does not extend their retention.
find "$directory" -name 'boaxepa-*.backup*' -mtime "+$days_kept" -delete
rsync --archive "$file" "$remote/"
ssh "${remote%%:*}" find "${remote#*:}" -name "'boaxepa-*.backup*'" -mtime "+$days_kept" -delete
