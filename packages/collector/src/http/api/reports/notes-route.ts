/** `/api/notes`: notes that people write about a day, in both languages, shown next to the figures. */
import { NoteChange, NotesQuery, type Made, type NoteList } from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import {
  changeNote,
  findNote,
  notesOf,
  removeNote,
  writeNote,
  type KeptNote,
} from '../../../people/notes/notes.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { scopeOf } from '../../../hit/rights/caller.ts';
import { mayChange, mayRead, mayShareWith, whyNotChange } from '../../../people/may-change.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseNoDepartment } from '../../request/refuse-no-department.ts';

export function notesRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/notes', needs('figures'), async (request): Promise<NoteList> => {
    const query = checkedQuery(request, NotesQuery);
    if (query.to < query.from) throw new Problem('bad-value', { name: 'to', expected: 'last-day' });
    const { caller } = request;
    const notes = await notesOf(database(), query, scopeOf(caller, 'figures'));
    return {
      notes: notes.map(({ maker, ...note }) => ({
        ...note,
        mayChange: mayChange(caller, { maker, department: note.department }),
      })),
    };
  });

  scope.post('/api/notes', needs('signed-in'), async (request, reply) => {
    const note = shared(request, checkedBody(request, NoteChange));
    const made: Made = { id: await writeNote(database(), doerOf(request.caller), note) };
    return reply.code(201).send(made);
  });

  scope.put('/api/notes/:id', needs('signed-in'), async (request, reply) => {
    const note = checkedBody(request, NoteChange);
    const before = await changeable(request);
    await changeNote(database(), doerOf(request.caller), before, shared(request, note));
    return reply.code(204).send();
  });

  scope.delete('/api/notes/:id', needs('signed-in'), async (request, reply) => {
    await removeNote(database(), doerOf(request.caller), await changeable(request));
    return reply.code(204).send();
  });

  async function changeable(request: FastifyRequest): Promise<KeptNote> {
    const note = await findNote(database(), idOf(request));
    if (!note || !mayRead(request.caller, note)) throw new Problem('not-found');
    if (!mayChange(request.caller, note)) throw new Problem(whyNotChange(request.caller, note));
    return note;
  }
}

/** Throws a `Problem` if the caller may not share with these readers. */
function shared({ caller }: FastifyRequest, note: NoteChange): NoteChange {
  refuseNoDepartment(note.department);
  if (!mayShareWith(caller, note.department)) throw new Problem('beyond-sight');
  return note;
}
