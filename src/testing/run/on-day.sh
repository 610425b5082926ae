#!/bin/sh
# Runs a command on another day, with every program that it starts, PostgreSQL and browsers too; timers take their time as
# ever. The day is an instant in UTC as GNU date reads it. Needs a C compiler. libfaketime would not do: in the handler of
# a signal that ends a wait it tells the real time, and PostgreSQL's timeouts never end.
#
#   sh src/testing/run/on-day.sh '2028-02-29 12:00' npm test
#   sh src/testing/run/on-day.sh '400 days 23:59' npm run test:unit
set -eu
if ! command -v cc >/dev/null; then
  echo 'Not run here: tests on another day, which need a C compiler.'
  # By convention, a test that was skipped.
  exit 77
fi
folder=$(mktemp --directory)
trap 'rm -r "$folder"' EXIT
# Servers run as another user.
chmod 755 "$folder"
cc -shared -fPIC -O -o "$folder/day.so" "$(dirname "$0")/day.c" -ldl
DAY_OFFSET=$(($(date --utc --date="$1" +%s) - $(date +%s)))
export DAY_OFFSET LD_PRELOAD="$folder/day.so"
shift
"$@"
