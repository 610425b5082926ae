#!/bin/sh
# Runs a command on another day, with every program that it starts, PostgreSQL and browsers too; timers take their time as
# ever. The day is an instant in UTC as GNU date reads it. Needs Debian's package faketime.
#
#   sh src/testing/run/on-day.sh '2028-02-29 12:00' npm test
#   sh src/testing/run/on-day.sh '400 days 23:59' npm run test:unit
set -eu
if ! command -v faketime >/dev/null; then
  echo 'Not run here: tests on another day, which need faketime.'
  # By convention, a test that was skipped.
  exit 77
fi
day=$(date --utc --date="$1" +%s)
shift
export FAKETIME_DONT_FAKE_MONOTONIC=1
exec faketime -m -f "$(printf '%+d' $((day - $(date +%s))))" "$@"
