import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it.each([
  ['Call to action', 'callToAction'],
  ['Étape du formulaire', 'etapeDuFormulaire'],
  ['2026 campaign', 'own2026Campaign'],
  ['!', 'own'],
])('the name %s gives the identifier %s', (name, id) => expect(newId(name, [])).toBe(id));

it('no other entry has it', () => {
  const others = [{ id: 'step' }, { id: 'step2' }];
  expect(newId('Step', others)).toBe('step3');
});
