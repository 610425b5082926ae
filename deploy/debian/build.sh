#!/bin/sh
# Makes the Debian package of a release that has been built in the folder where this is run: build.sh VERSION FOLDER
set -eu
version=$1
out=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
own=deploy/debian

mkdir -p "$root/opt/roster" "$root/usr/share/doc/roster"
cp -R dist node_modules package.json LICENSE "$root/opt/roster/"
cp -R docs/*.md deploy "$root/usr/share/doc/roster/"
rm -rf "$root/usr/share/doc/roster/deploy/debian"
cp LICENSE "$root/usr/share/doc/roster/copyright"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/roster/changelog.gz"
install -D -m 644 deploy/roster.service "$root/usr/lib/systemd/system/roster.service"
install -D -m 755 $own/roster "$root/usr/bin/roster"
install -d -m 700 "$root/etc/roster"
install -m 600 $own/roster.env "$root/etc/roster/roster.env"

install -d "$root/DEBIAN"
install -m 755 $own/postinst $own/prerm $own/postrm "$root/DEBIAN/"
echo /etc/roster/roster.env >"$root/DEBIAN/conffiles"
size=$(du -sk --exclude=DEBIAN "$root" | cut -f 1)
sed -e "s/@version@/$version/" -e "s/@size@/$size/" $own/control >"$root/DEBIAN/control"
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/roster_${version}_all.deb" >/dev/null
