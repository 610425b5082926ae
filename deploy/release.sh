#!/bin/sh
# Makes a release of the commit that is checked out, in dist/release: npm run release
# BASE names another base for the image; PODMAN is podman with options of your own.
set -eu
cd "$(dirname "$0")/.."
fail() {
  echo "release: $1" >&2
  exit 1
}

[ -z "$(git status --porcelain)" ] || fail 'commit or remove what git status shows'
version=$(node --print 'require("./package.json").version')
sed -n '/^## /{p;q}' CHANGELOG.md | grep -qxE "## \[$version\] - 20[0-9]{2}-[0-9]{2}-[0-9]{2}" ||
  fail "the first heading of CHANGELOG.md has to be \"## [$version] - YYYY-MM-DD\", for the version in package.json"

project=$PWD
out=$project/dist/release
name=roster-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$out"
mkdir -p "$out" "$work/$name"
umask 022
unset NODE_ENV
# Times in the files are the commit's, so that a release made again is the same.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

git archive HEAD | tar -x -C "$work/$name"
cd "$work/$name"
quick='--omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error'
npm ci $quick
npm run --silent build
# Otherwise npm misses those of development.
npm pkg delete devDependencies
npm run --silent sbom
mv dist/sbom.json "$out/$name.sbom.json"
# The build says which packages the service runs on; the rest was for the dashboard, and is in it.
mv dist/service/package.json package.json
npm prune $quick
rm -rf .[!.]* CONTRIBUTING.md e2e index.html node_modules/.package-lock.json package-lock.json public src tsconfig.json vite.config.ts

missing=''
lacks() {
  missing="$missing
Not made here: $1"
}

if command -v dpkg-deb >/dev/null; then
  sh deploy/debian/build.sh "$version" "$out"
else
  lacks 'the Debian package, which needs dpkg-deb'
fi
rm -rf deploy/debian deploy/release.sh deploy/Containerfile deploy/compose.yaml deploy/database-role.sql
tar -c -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" "$name" |
  gzip -9n >"$out/$name.tar.gz"

cd "$project"
builder=${PODMAN:-$(command -v podman || command -v docker || echo 'podman or docker')}
format=''
case $builder in *podman*) format=--format=docker ;; esac
for machine in amd64 arm64; do
  image=roster:$version-$machine
  file=$out/$name-image-$machine.tar
  # One machine builds for both: the files are the same, and only the base differs.
  if {
    git archive HEAD | $builder build $format --platform="linux/$machine" ${BASE:+--build-arg=BASE=$BASE} \
      --file=deploy/Containerfile --tag="$image" - && $builder save --output="$file" "$image"
  } >"$work/log" 2>&1; then
    gzip -9nf "$file"
  else
    rm -f "$file"
    lacks "the image for $machine: $(tail -n 1 "$work/log")"
  fi
done

cd "$out"
sha256sum roster* >SHA256SUMS
cat SHA256SUMS
echo "$missing"
