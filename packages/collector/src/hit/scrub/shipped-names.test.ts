/** Names of URL parameters with personal values: the shipped names and their variants. */
import { addressScrubber, nameList } from '@balise/privacy';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';

const scrub = addressScrubber({
  personal: nameList(settings.privacy.parameters.flatMap(({ names }) => names)),
  typed: '',
});

/** From forms, the `autocomplete` tokens of HTML, and services of identity, payment and health. */
const PERSONAL = `sin SIN nas ssn SINNumber user_sin dob DOB birth birthDate birthyear birth_date date_of_birth dateOfBirth
  year-of-birth naissance date_naissance dateDeNaissance anneeNaissance token access_token id_token csrf_token csrftoken
  sessionToken jwt apiKey sid JSESSIONID PHPSESSID ASPSESSIONIDQQABCD sessionId email e-mail userEmail courriel
  adresse_courriel phone phoneNumber tel telephone homePhone firstName first_name lastname LastName fullName maidenName nom
  prenom prénom user userName user_name user[name] user[email] user.password login logon utilisateur nomUtilisateur
  identifiant password Password password2 passwordConfirm new_password motDePasse mot_de_passe mdp pwd passwd
  postalCode postal_code postalcode postal-code codePostal code_postal codespostaux codesPostaux shipping_postal_code zip
  zipCode applicantName applicant_name nomDuDemandeur contactName patient-name cardholderName ownerEmail passport passports
  passportNumber passport_no passeport passeports noPasseport numeroDePasseport uci UCI uciNumber iuc numeroIUC healthCard
  health_card healthcards healthCardNumber health-card-no carteSante numeroAssuranceMaladie ramq nam ohip phn patientId
  cardNumber card_number cardNumbers cc-number cc_number cc-csc cc-exp cvv cvc numeroCarte numero_de_carte creditCard iban
  IBAN accountNumber account_no bankAccount numeroCompte address addresses Address1 address-line1 streetAddress adresse
  adresses adresse_postale mailingAddress rue civicNumber ddn DDN bday mobile mobiles mobileNumber mobile_phone fax cellNumber
  numeroTelephone otp otps totp_otp one-time-code pin PIN pins pinCode nip NIP ticket tickets serviceTicket pgtId pgtIou
  SAMLResponse SAMLRequest SAMLart RelayState session_state sessionState client_secret clientSecret client_assertion
  login_hint id_token_hint preferred_username X-Amz-Signature X-Amz-Credential X-Amz-Security-Token sig verificationCode
  access_code codeAcces code_de_securite tokens jetons emails courriels phones noms prénoms users usernames passwords
  driversLicence permis_de_conduire applicationNumber numeroDemande numero_de_demande fileNumber noDossier
  numero_dossier clientNumber numeroClient employeeName`;

it.each(PERSONAL.split(/\s+/))('5.7 %s loses its value', (name) => {
  for (const url of [
    `https://a.ca/p?x=2&${name}=abc#top`,
    `https://a.ca/p?d=${encodeURIComponent(JSON.stringify({ x: 2, [name]: 'abc' }))}`,
  ])
    expect(scrub(url, 'en').text).not.toContain('abc');
});

const ORDINARY = `x q id page lang language sort order size type view category topic province code state year month date from
  to title nominee business sinus cousin nasal telework hotel sidebar tokenize session_type loginless usage nomination
  annee mois jour langue trier ordre taille genre sujet sujets theme thematique categorie region territoire pays ville city
  country version format file filename document doc form formulaire section onglet tab step etape start end debut fin limit
  offset perPage pageSize per_page numero_page index idx position count total status statut etat filter filtre facet
  keyword source medium campaign content ref referrer redirect return next previous back url host path callback action
  mode print print_view display layout size_w width height color couleur zoom lat lng map layers carte cards cardType
  health healthTopic sante program programme service services department ministere agency organization org team
  department_id product productId produit sku model brand price prix currency amount montant rate taux tax taxYear income
  benefit prestation job jobId noc poste posted postId postType mobility ticketing addressing pinned pinned_post opinion
  shipping passage class level grade school university course
  audience age_group group groupe role interest event eventId evenement calendar news article articleId publication
  isbn issn series volume issue edition chapter rule act law article_no bill vote session_number parliament
  committee riding weather station river lake park trail species vin make recall hazard
  feature featured variant experiment debug cache v ver _ga gclid fbclid msclkid utm_source utm_medium`;

it.each(ORDINARY.split(/\s+/))('5.7 %s keeps its value', (name) => {
  const url = `https://a.ca/p?x=2&${name}=abc#top`;
  expect(scrub(url, 'en').text).toBe(url);
});
