/** Routes for reports, explorations and notes. */
import { Type } from 'typebox';
import { ExploreAnswer } from '../explore/explore-answer.ts';
import { ExploreChoices } from '../explore/explore-choices.ts';
import { ExploreAsked } from '../explore/explore-query.ts';
import { ExplorationChange, ExplorationList } from '../explore/exploration.ts';
import { NoteChange, NoteList, NotesQuery } from '../notes/note.ts';
import type { Routes } from '../route.ts';
import { Made, Words } from '../shared.ts';
import { ReportAnswer } from './report-answer.ts';
import { ReportList } from './report-list.ts';
import { ReportAsked } from './report-query.ts';
import { Today } from './today.ts';

const CHANGING = ['not-found', 'beyond-sight', 'of-somebody-else'];

export const questionRoutes = {
  reports: { method: 'GET', path: '/api/reports', answer: ReportList },
  report: {
    ...{ method: 'GET', path: '/api/reports/:id', query: ReportAsked },
    ...{
      answer: ReportAnswer,
      files: ['text/csv'],
      problems: ['not-found', 'goal-gone', 'goal-removed'],
    },
  },
  today: { method: 'GET', path: '/api/today', answer: Today },
  exploreChoices: { method: 'GET', path: '/api/explore/choices', answer: ExploreChoices },
  explore: {
    ...{ method: 'GET', path: '/api/explore', query: ExploreAsked },
    ...{ answer: ExploreAnswer, files: ['text/csv'] },
  },
  explorations: { method: 'GET', path: '/api/explorations', answer: ExplorationList },
  saveExploration: {
    ...{ method: 'POST', path: '/api/explorations', body: ExplorationChange },
    ...{ answer: Made, status: 201, problems: ['too-many-saved', 'beyond-sight'] },
  },
  changeExploration: {
    ...{ method: 'PUT', path: '/api/explorations/:id', body: ExplorationChange },
    problems: CHANGING,
  },
  removeExploration: { method: 'DELETE', path: '/api/explorations/:id', problems: CHANGING },
  notes: { method: 'GET', path: '/api/notes', query: NotesQuery, answer: NoteList },
  writeNote: {
    ...{ method: 'POST', path: '/api/notes', body: NoteChange },
    ...{ answer: Made, status: 201, problems: ['beyond-sight'] },
  },
  changeNote: { method: 'PUT', path: '/api/notes/:id', body: NoteChange, problems: CHANGING },
  removeNote: { method: 'DELETE', path: '/api/notes/:id', problems: CHANGING },
  openapi: {
    ...{ method: 'GET', path: '/api/openapi.json', query: Type.Object({ words: Words }) },
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
} as const satisfies Routes;
