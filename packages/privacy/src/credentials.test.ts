import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText, scrubUrl } from './index.ts';

it.each([
  ['user:', 'user: jane', 'user: [redacted]', ['user-name']],
  ['username=', 'username=jane&lang=fr', 'username=[redacted]&lang=fr', ['user-name']],
  ['capitals and spaces', 'USER NAME : jane doe', 'USER NAME : [redacted] doe', ['user-name']],
  ['user id', 'user_id=42; next', 'user_id=[redacted]; next', ['user-name']],
  ['password:', 'password: hunter2', 'password: [redacted]', ['password']],
  ['pass=', 'pass=p@ss/w0rd?#', 'pass=[redacted]', ['password']],
  [
    'an encoded sign',
    'user%3Djane password%253Ax',
    'user%3D[redacted] password%253A[redacted]',
    ['user-name', 'password'],
  ],
  ['a full-width colon', 'password：hunter2', 'password：[redacted]', ['password']],
  ['of several words', 'password: correct horse battery', 'password: [redacted]', ['password']],
  [
    'of several words in a title',
    'Mot de passe : deux mots - Canada.ca',
    'Mot de passe : [redacted] - Canada.ca',
    ['password'],
  ],
  [
    'of several words in a line',
    'pwd%3Da b  c\nnext; password=x y&z',
    'pwd%3D[redacted]\nnext; password=[redacted]&z',
    ['password'],
  ],
  [
    'in a title',
    'Discovery Pass: prices and fees',
    'Discovery Pass: [redacted] and fees',
    ['password'],
  ],
  ['two pairs', 'user=a;pass=b', 'user=[redacted];pass=[redacted]', ['user-name', 'password']],
  ['an empty first field', 'user: password: x', 'user: password: [redacted]', ['password']],
  ['a longer key', 'newPassword=x', 'newPassword=[redacted]', ['password']],
  ['a value in quotes', 'pass: "my own secret" next', 'pass: [redacted] next', ['password']],
  ['JSON', '{"user":"jane x","password":"x y"}', '{"user":[redacted]', ['user-name']],
  ['a field name with brackets', 'login[password]=x', 'login[password]=[redacted]', ['password']],
  ['aligned columns', 'Password        :    x', 'Password        :    [redacted]', ['password']],
  ['a key with a soft hyphen', 'pass\u00adword: x', 'password: [redacted]', ['password']],
  [
    'French, password',
    'Mot de passe\u00a0: hunter2',
    'Mot de passe\u00a0: [redacted]',
    ['password'],
  ],
  ['French, user', 'Nom d’utilisateur : jane', 'Nom d’utilisateur : [redacted]', ['user-name']],
  ['French, field name', 'nom_utilisateur=jane', 'nom_utilisateur=[redacted]', ['user-name']],
])('5.6 redacts a pair: %s', (_, text, expected, kinds) => {
  expect(scrubText(text, 'en')).toEqual({ text: expected, kinds });
});

it.each([
  'User guide',
  'user:',
  'password=&next=1',
  'Passport: how to apply',
  'browser: any',
  'Guide de l’utilisateur : Windows',
  'user: [redacted]',
  'pass=[caviardé]&user=[redacted]',
])('5.6 keeps %s', (text) => {
  expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
});

it.each([
  [
    'in a query',
    '/en?user=jane/doe&pass=a%20b;c#f',
    '/en?user=[caviardé]&pass=[caviardé]#f',
    ['user-name', 'password'],
  ],
  ['with spaces', '/en?user=jane doe&x=1', '/en?user=[caviardé]&x=1', ['user-name']],
  [
    'in a path',
    '/login/user:jane/pass=x/home',
    '/login/user:[caviardé]/pass=[caviardé]/home',
    ['user-name', 'password'],
  ],
  ['in path parameters', '/a;user=jane;b=1/c', '/a;user=[caviardé];b=1/c', ['user-name']],
  ['in a fragment', '#/in?password=x', '#/in?password=[caviardé]', ['password']],
  [
    'in a nested address',
    '?next=%2Fin%3Fpass%3Dx%26a&b=1',
    '?next=%2Fin%3Fpass%3D[caviardé]&b=1',
    ['password'],
  ],
  ['in a search', '?q=mot+de+passe+%3A+x', '?q=mot+de+passe+%3A+[caviardé]', ['password']],
  [
    'in an encoded field name',
    '?user%5Bpassword%5D=x&y',
    '?user%5Bpassword%5D=[caviardé]&y',
    ['password'],
  ],
  [
    'encoded French',
    '?nom%20d%27utilisateur=jane',
    '?nom%20d%27utilisateur=[caviardé]',
    ['user-name'],
  ],
])('5.7 redacts a pair in an address: %s', (_, url, expected, kinds) => {
  expect(scrubUrl(url, 'fr')).toEqual({ text: expected, kinds });
});

it.each(['?pass=[caviard%C3%A9]&x=1', '/user:[redacted]/x'])('5.7 keeps %s', (url) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: url, kinds: [] });
});

it('5.6 5.7 redacts every value of a pair', () => {
  const key = fc.constantFrom(
    'user',
    'username',
    'userid',
    'pass',
    'password',
    'PASSWORD',
    'mot de passe',
  );
  const sign = fc.constantFrom('=', ':', ' = ', ' : ', '= ', '%3D', '%3a', '%253D', '\u00a0: ');
  const value = fc.string({ unit: fc.constantFrom(...'abXY09!$%*+-_.@é/?"\'[]()'), minLength: 5 });
  const around = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(around, key, sign, value, around, (before, name, equals, secret, after) => {
      const pair = `${before} ${name}${equals}${secret}`;
      expect(scrubText(`${pair} ${after}`, 'en').text).not.toContain(secret);
      expect(
        scrubUrl(`/?x=${encodeURIComponent(name)}=${encodeURIComponent(secret)}&y=1`, 'en').text,
      ).toMatch(/^\/\?x=[^=]*=\[redacted\]&y=1$/);
    }),
  );
});
