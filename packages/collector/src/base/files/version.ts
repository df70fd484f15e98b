/** The version of this package. */
import description from '../../../package.json' with { type: 'json' };

export const version = description.version;
