"""Prints an apt sources entry for the archive this system already uses, with another suite.

No host is named here: the addresses come from the machine's own apt configuration.
"""
import glob
import re
import sys


def host_release():
    pairs = (line.rstrip().split('=', 1) for line in open('/etc/os-release') if '=' in line)
    return {key: value.strip('"') for key, value in pairs}


def deb822_stanzas(path):
    for stanza in re.split(r'\n\s*\n', open(path).read()):
        fields, key = {}, None
        for line in stanza.splitlines():
            if line.startswith('#') or not line.strip():
                continue
            if line[0] in ' \t' and key:
                fields[key] += '\n' + line
            else:
                key, _, value = line.partition(':')
                fields[key] = value.strip()
        yield fields


def archives(codename):
    for path in sorted(glob.glob('/etc/apt/sources.list.d/*.sources')):
        for fields in deb822_stanzas(path):
            wanted = codename in fields.get('Suites', '').split() and 'deb' in fields.get('Types', '').split()
            if wanted and fields.get('Enabled', 'yes') != 'no':
                yield fields['URIs'].split()[0], fields.get('Signed-By', '')
    for path in ['/etc/apt/sources.list'] + sorted(glob.glob('/etc/apt/sources.list.d/*.list')):
        try:
            lines = open(path).read().splitlines()
        except OSError:
            continue
        for line in lines:
            match = re.match(r'deb\s+(\[[^]]*\]\s+)?(\S+)\s+(\S+)\s', line)
            if match and match.group(3) == codename:
                key = re.search(r'signed-by=([^\s\]]+)', match.group(1) or '')
                yield match.group(2), key.group(1) if key else ''


def main():
    release = host_release()
    found = next(archives(release.get('VERSION_CODENAME', '')), None)
    if not found:
        sys.exit(1)
    uri, key = found
    components = 'main universe' if release.get('ID') == 'ubuntu' else 'main'
    print(f'Types: deb deb-src\nURIs: {uri}\nSuites: {sys.argv[1]}\nComponents: {components}')
    if key:
        # A key given inline keeps its continuation lines, so it goes last.
        print(f'Signed-By: {key}')


main()
