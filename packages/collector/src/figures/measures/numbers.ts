/** Numbers by name: `hits`, `without_identifier`, ids of sums, `visits`, `visitors`, `median`. */
export type Numbers = Readonly<Record<string, number>>;
