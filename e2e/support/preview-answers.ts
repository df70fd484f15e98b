/** The answers of the routes of previews, as the collector gives them, for one preview of one host. */
import type { PreviewFiles } from '@balise/tag/release';

export const TOKEN = 'preview-link-token-of-32-letters';

export interface SeenEntry {
  readonly kind: string;
  readonly on?: string;
  readonly silence?: string;
  readonly pairs?: string;
  readonly [member: string]: unknown;
}

export interface PreviewAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const WHAT = { kind: 'draft', id: 12, name: { en: 'Tax buttons', fr: 'Boutons d’impôt' } };

export class PreviewAnswers {
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  /** Over: its build and its entries are refused. */
  isOver = false;
  readonly cookie: string;

  constructor(private readonly files: PreviewFiles) {
    this.cookie = `7.abcdefghijklmnopqrstuv.${files.digest}`;
  }

  /** `path`: below `/preview/`. `sent`: the body of the request. */
  answerTo(path: string, sent: string): PreviewAnswer {
    const [, , kind = '', asked, file = ''] = path.split('/');
    if (kind === 'lib') {
      const { digest, files } = this.files;
      const body = this.isOver || asked !== digest ? undefined : files[file];
      const type = 'text/javascript; charset=utf-8';
      return { status: body ? 200 : 404, type, body: body ?? '' };
    }
    const body = JSON.parse(sent || '{}') as Record<string, unknown>;
    this.asked.push({ path, body });
    if (this.isOver) return json(410, { reason: 'ended' });
    const until = new Date(Date.now() + 48 * 60_000).toISOString();
    if (kind === 'entries') return json(200, { what: WHAT, until });
    if (kind === 'end') {
      this.isOver = true;
      return { status: 204, type: 'application/json', body: '' };
    }
    if (body['token'] !== TOKEN) return json(404, { reason: 'unknown' });
    const offer = { what: WHAT, by: 'Ada', host: 'www.canada.ca', minutes: 60 };
    return json(200, body['confirm'] ? { ...offer, cookie: this.cookie, until } : offer);
  }

  entries(): SeenEntry[] {
    return this.asked.flatMap(({ body }) => (body['entries'] as SeenEntry[] | undefined) ?? []);
  }
}

const json = (status: number, body: object): PreviewAnswer => ({
  ...{ status, type: 'application/json' },
  body: JSON.stringify(body),
});
