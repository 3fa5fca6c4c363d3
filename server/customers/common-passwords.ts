/**
 * Common words of passwords in the languages of our cultures, the most common first; zxcvbn has the English
 * ones.
 */
export const commonPasswords = (
  'wachtwoord welkom geheim zonneschijn lekkerding schatje zomer winter lente herfst voetbal vakantie herberg zeezicht ' +
  'passwort willkommen geheimnis sonnenschein schatz sommer herbst fruehling frühling fussball urlaub hallo ' +
  'motdepasse bienvenue soleil chouchou doudou ete été hiver printemps automne vacances bonjour ' +
  'contraseña contrasena bienvenido bienvenida verano invierno primavera otoño estrella tequiero vacaciones hola ' +
  'lozinka zaporka dobrodosli dobrodošli ljeto zima proljece proljeće jesen sunce ljubav odmor ' +
  'mima nihao woaini woaini520 wodemima huanying ' +
  'password welcome secret sunshine summer winter spring autumn holiday football hotel ' +
  'januari februari maart april mei juni juli augustus september oktober november december ' +
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag montag freitag lundi vendredi lunes viernes'
).split(' ');
