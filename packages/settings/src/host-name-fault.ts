/** Returns the reason why a text is not an exact host name (RFC 1123, section 2.1), or undefined. */

/** Each test assumes that the tests above it have passed. */
const faults: readonly (readonly [(name: string) => boolean, string])[] = [
  [(name) => name.trim() !== name || /\s/.test(name), 'has a space in it'],
  [(name) => name.includes('://'), 'has a scheme; only the host name is wanted'],
  [(name) => name.includes('*'), 'has a wildcard; host names are exact'],
  [(name) => /[/?#\\]/.test(name), 'has a path or query; only the host name is wanted'],
  [(name) => name.includes('@'), 'has a user name; only the host name is wanted'],
  [(name) => name.includes(':'), 'has a port; only the host name is wanted'],
  [(name) => /[^\x21-\x7e]/.test(name), 'has a character outside ASCII'],
  [(name) => name !== name.toLowerCase(), 'is not in lower case'],
  [(name) => name.split('.').includes(''), 'has an empty label'],
  [
    (name) => name.split('.').some((label) => label.startsWith('xn--')),
    'is an internationalized name',
  ],
  [(name) => name.length > 253, 'is longer than 253 characters'],
  [
    (name) => name.split('.').some((label) => label.length > 63),
    'has a label longer than 63 characters',
  ],
  [(name) => !/^[a-z0-9.-]*$/.test(name), 'has a character that no host name has'],
  [(name) => name.split('.').some(hasOuterHyphen), 'has a label that begins or ends with a hyphen'],
  [(name) => looksNumeric(name) && !isIPv4(name), 'is not an address'],
];

export function hostNameFault(name: string): string | undefined {
  return faults.find(([applies]) => applies(name))?.[1];
}

function hasOuterHyphen(label: string): boolean {
  return label.startsWith('-') || label.endsWith('-');
}

function looksNumeric(name: string): boolean {
  return /(^|\.)[0-9]+$/.test(name);
}

function isIPv4(name: string): boolean {
  const parts = name.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256)
  );
}
