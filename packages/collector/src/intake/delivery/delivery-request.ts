/**
 * Reads and checks a page's request to the personalization service (`POST /rest/v1/delivery`). Other data about
 * visitor and device is not read.
 */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { Problem } from '../../base/problem/problem.ts';
import { listAt, memberAt } from './members.ts';
import { pageLanguage, type PageLanguage } from './page-language.ts';

export interface AskedBox {
  readonly index: number;
  readonly name: string;
}

export interface DeliveryRequest {
  /** Missing if the request gives its organization instead. */
  readonly client?: string;
  readonly requestId?: string;
  /** Missing if a server gives no page. No experiment runs then. */
  readonly page?: URL;
  readonly language?: PageLanguage;
  /** The environment that the page gives. Default: the environment of its host. */
  readonly environment?: Environment;
  readonly tntId?: string;
  readonly marketingCloudVisitorId?: string;
  readonly pageLoad: boolean;
  /** Server libraries ask this way before the page is loaded. */
  readonly prefetchedPageLoad: boolean;
  readonly boxes: readonly AskedBox[];
  readonly prefetchedBoxes: readonly AskedBox[];
  /** Names of views. An empty name asks for all views. */
  readonly views: readonly string[];
}

const NAME = /^[\w.-]{1,128}$/;
const TNT_ID = /^[\w-]{1,64}(?:\.\d{1,4}_\d{1,4})?$/;
const VISITOR = /^\d{38}$/;
const ORGANIZATION = /^[0-9A-F]{24}@AdobeOrg$/;
const MOST_ASKED = 50;
const LONGEST_NAME = 250;

export function readDeliveryRequest(query: URLSearchParams, body: unknown): DeliveryRequest {
  const request = parsed(body);
  checked(query.get('sessionId') ?? undefined, 'sessionId', NAME, 'session');
  const page = pageOf(request, query.has('imsOrgId'));
  const token = memberAt(request, 'property', 'token');
  const language = page && pageLanguage(page, parametersOf(request));
  return {
    ...clientOf(query),
    ...(page ? { page } : {}),
    pageLoad: isObject(memberAt(request, 'execute', 'pageLoad')),
    prefetchedPageLoad: isObject(memberAt(request, 'prefetch', 'pageLoad')),
    boxes: boxesAt(request, 'execute'),
    prefetchedBoxes: boxesAt(request, 'prefetch'),
    views: asked(request, 'prefetch', 'views').map((view) => textAt(view, 'name') ?? ''),
    ...(language ? { language } : {}),
    ...(isEnvironment(token) ? { environment: token } : {}),
    ...optional('requestId', memberAt(request, 'requestId'), NAME, 'request'),
    ...optional('tntId', memberAt(request, 'id', 'tntId'), TNT_ID, 'visitor'),
    ...optional(
      'marketingCloudVisitorId',
      memberAt(request, 'id', 'marketingCloudVisitorId'),
      VISITOR,
      'visitor',
    ),
  };
}

function parsed(body: unknown): object {
  try {
    const request: unknown = JSON.parse(typeof body === 'string' ? body : '');
    if (isObject(request)) return request;
  } catch {
    // Invalid JSON is refused below, like any value that is not an object.
  }
  throw new Problem('bad-delivery');
}

/** Page libraries give the client, and server libraries give their organization. */
function clientOf(query: URLSearchParams): { readonly client?: string } {
  const organization = query.get('imsOrgId');
  const client = query.get('client') ?? undefined;
  if (organization !== null) checked(organization, 'imsOrgId', ORGANIZATION, 'organization');
  if (organization !== null && client === undefined) return {};
  return { client: checked(client, 'client', NAME, 'client') };
}

function pageOf(request: object, isServer: boolean): URL | undefined {
  const address = memberAt(request, 'context', 'address', 'url') ?? '';
  if (address === '' && isServer) return undefined;
  const page = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:')
    throw new Problem('bad-value', { name: 'context.address.url', expected: 'page' });
  return page;
}

/** The parameters of all parts of the request. They belong to the page, and each part repeats them. */
function parametersOf(request: object): readonly unknown[] {
  const pages = ['execute', 'prefetch'].map((kind) => memberAt(request, kind, 'pageLoad'));
  return [...pages, ...LISTS.flatMap((path) => listAt(request, ...path))].map((each) =>
    memberAt(each, 'parameters'),
  );
}

const LISTS = [
  ['execute', 'mboxes'],
  ['prefetch', 'views'],
  ['prefetch', 'mboxes'],
] as const;

function asked(request: object, kind: string, list: string): readonly unknown[] {
  const found = listAt(request, kind, list);
  if (found.length > MOST_ASKED) throw new Problem('bad-value', { name: list, expected: 'asked' });
  return found;
}

function boxesAt(request: object, kind: 'execute' | 'prefetch'): readonly AskedBox[] {
  return asked(request, kind, 'mboxes').map((box) => {
    const index = memberAt(box, 'index') ?? 0;
    const name = textAt(box, 'name');
    if (typeof index !== 'number' || name === undefined || name.length > LONGEST_NAME)
      throw new Problem('bad-value', { name: `${kind}.mboxes`, expected: 'box' });
    return { index, name };
  });
}

function checked(value: unknown, name: string, shape: RegExp, expected: string): string {
  if (typeof value === 'string' && shape.test(value)) return value;
  throw new Problem('bad-value', { name, expected });
}

function optional<Name extends string>(
  name: Name,
  value: unknown,
  shape: RegExp,
  expected: string,
): { readonly [Key in Name]?: string } {
  if (value === undefined || value === null || value === '') return {};
  return { [name]: checked(value, name, shape, expected) } as { [Key in Name]?: string };
}

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = memberAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

function isEnvironment(value: unknown): value is Environment {
  return ENVIRONMENTS.some((environment) => environment === value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
