/** Full names, from which usernames are made. The names come from many countries. */
export const NAMES: readonly string[] = `
Amara Okafor, Mateo Rivas, Yuki Tanabe, Ingrid Solheim, Priya Raman, Tomasz Wilk, Leila Haddad, Noah Bergström, Camille Perrin, Kwame Mensah,
Sofia Marchetti, Daniyar Abenov, Aroha Ngata, Jonas Keller, Mei-Ling Chen, Rafael Duarte, Zeynep Aydın, Oluwaseun Bello, Freya Lindqvist, Arjun Mehta,
Nadia Petrova, Luca Ferrante, Hana Kovář, Thabo Nkosi, Élise Moreau, Omar Farouk, Isla MacRae, Diego Quispe, Seo-yeon Park, Amélie Dubois,
Viktor Horváth, Fatima Zahra Alaoui, Elias Virtanen, Chiara Lombardi, Tendai Moyo, Anh Nguyen, Saoirse Kelly, Bilal Qureshi, Marta Nowak, Kofi Asante,
Lucía Navarro, Emre Demir, Grace Wanjiru, Pavel Dvořák, Rosa Mbeki, Henrik Dahl, Sana Malik, Joaquín Silva, Naomi Adler, Wei Zhang,
Astrid Nygaard, Malik Diop, Teresa Gallego, Ravi Pillai, Olga Melnyk, Jun Watanabe, Beatriz Costa, Samir Khoury, Maeve Byrne, Kaito Mori
`
  .split(/,\s*/)
  .map((name) => name.trim())

export const ABOUT: readonly string[] = [
  '[Cook|Baker|Home cook], [reader|gardener|walker], [two cats|one dog|no television].',
  'Collecting [rooms|colours|light|quiet things] since [2014|2017|2019].',
  '[Architect|Teacher|Ceramicist|Illustrator|Nurse|Carpenter|Botanist] in [Lisbon|Osaka|Leeds|Accra|Lyon|Kraków|Montevideo|Tromsø].',
  'Mostly [food|trains|plants|paper|textiles], sometimes [bread|mountains|cats].',
  'I save first and sort later.',
  'Small [studio|garden|kitchen], big plans.',
  'Slow [travel|cooking|making]. Opinions about [chairs|soup|type].',
  'Here for the [ideas|colours|patterns], staying for the [comments|recipes|cats].',
]
