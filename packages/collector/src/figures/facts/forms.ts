/** Forms: how they are used, and in which visits they were started and abandoned. */
import { column, eachOf, sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';
import { hasFormBit } from '../hits/form-visits.ts';
import { classesOfEvents } from '../hits/hit-classes.ts';
import {
  endedForms,
  FORM_COMPLETIONS,
  FORM_STARTS,
  FORM_SUBMITS,
  lostForms,
  startedForms,
} from '../measures/forms.ts';
import { sumsOfAll } from '../measures/measure.ts';
import * as by from './dimensions.ts';
import type { Fact } from './fact.ts';

const EVENTS = ['formStart', 'formSubmit', 'formComplete', 'formReset'];
const IS_OF_FORM = hasEvent(...EVENTS);
const classes = classesOfEvents(...EVENTS);

export const forms: Fact = {
  id: 'form',
  dimension: by.form,
  when: IS_OF_FORM,
  classes,
  sums: [FORM_STARTS, FORM_SUBMITS, FORM_COMPLETIONS],
};

/** The hits with which a visit begins a form. */
export const formVisits: Fact = {
  id: 'form-visit',
  keeps: 'neither',
  dimension: by.form,
  when: hasFormBit('begins'),
  classes,
  isOfVisits: true,
  sums: sumsOfAll([startedForms, endedForms, lostForms]),
};

/** Fields that had an answer when the form was sent. */
export const formFields: Fact = {
  id: 'form-field',
  dimension: by.formField,
  when: sql`${hasEvent('formSubmit')} AND ${column('formFields')} != ''`,
  classes,
  value: eachOf(by.formField.several),
  sums: [],
};

export const formFacts = [forms, formVisits, formFields];
