/** Names of URL parameters with personal values: the shipped names and their variants. */
import { addressScrubber, nameList } from '@balise/privacy';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';

const scrub = addressScrubber({
  personal: nameList(settings.privacy.parameters.flatMap(({ names }) => names)),
  typed: '',
});

it.each(
  (
    'sin SIN nas ssn SINNumber user_sin dob DOB birth birthDate birthyear birth_date date_of_birth dateOfBirth year-of-birth ' +
    'naissance date_naissance dateDeNaissance anneeNaissance token access_token id_token csrf_token csrftoken sessionToken jwt ' +
    'apiKey sid JSESSIONID PHPSESSID ASPSESSIONIDQQABCD sessionId email e-mail userEmail courriel adresse_courriel phone ' +
    'phoneNumber tel telephone homePhone firstName first_name lastname LastName fullName maidenName nom prenom prénom ' +
    'user userName user_name user[name] user[email] user.password login logon utilisateur nomUtilisateur identifiant ' +
    'password Password password2 passwordConfirm new_password motDePasse mot_de_passe mdp pwd passwd'
  ).split(' '),
)('5.7 %s loses its value', (name) => {
  expect(scrub(`https://a.ca/p?x=2&${name}=abc#top`, 'en').text).not.toContain('abc');
});

it.each(
  (
    'x q id page lang language sort order size type view category topic province code state year month date from to title ' +
    'nominee business sinus cousin nasal telework hotel sidebar tokenize session_type loginless usage nomination'
  ).split(' '),
)('5.7 %s keeps its value', (name) => {
  expect(scrub(`https://a.ca/p?x=2&${name}=abc#top`, 'en').text).toBe(
    `https://a.ca/p?x=2&${name}=abc#top`,
  );
});
