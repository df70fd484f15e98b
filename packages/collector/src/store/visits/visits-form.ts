/** A digest of the definitions that a day is made with. If it changes, all days are made again. */
import { hash } from 'node:crypto';
import { REPORT_DAYS_FORM } from '../sums/report-days.ts';
import { REPORT_SUMS_FORM } from '../sums/report-sums.ts';
import { VISIT_PLACES_FORM } from '../sums/visit-places.ts';
import { IDENTIFIER_PATTERNS } from '../../engine/sql/left-out-sql.ts';
import { classOf } from '../../figures/hits/hit-classes.ts';
import { REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';
import { OF_FORM_VISIT } from '../../figures/hits/form-visits.ts';
import { BROWSER_DIGEST } from '../../figures/hits/varied-visits.ts';
import { ALIKE_DIGESTS, FLAGS_SQL } from '../../figures/hits/visit-flags.ts';
import { OWN_PAGE } from '../../figures/hits/views-beside.ts';
import { HAS_CAMPAIGN, PREFIX_LENGTH } from './lasting-values.ts';
import { idDigest, LASTING, VISIT_HITS_ORDER } from './visits-tables.ts';

export const FORM = hash(
  'sha256',
  JSON.stringify([
    ...[LASTING, PREFIX_LENGTH, REPORT_COLUMNS, FLAGS_SQL, ALIKE_DIGESTS, classOf([])],
    ...[
      idDigest('id'),
      VISIT_HITS_ORDER,
      OWN_PAGE,
      BROWSER_DIGEST,
      OF_FORM_VISIT,
      IDENTIFIER_PATTERNS,
      HAS_CAMPAIGN,
    ],
    ...[REPORT_DAYS_FORM, REPORT_SUMS_FORM, VISIT_PLACES_FORM],
  ]),
).slice(0, 12);

/**
 * The form of a day that was made before an earlier one. Values and visits that last from the earlier day may be
 * missing, so it is made again.
 */
export const EARLY = `${FORM}-early`;
