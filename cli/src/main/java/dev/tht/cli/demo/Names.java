package dev.tht.cli.demo;

import java.util.Arrays;
import java.util.List;

/**
 * The word lists that the names of people, places and things are composed from: Italian and
 * English, with accents.
 */
final class Names {

  static final List<String> FIRST_NAMES =
      words(
          """
          Giulia, Marco, Chiara, Luca, Francesca, Matteo, Niccolò, Elena, Davide, Sofia, Andrea,
          Martina, Paolo, Beatrice, Stefano, Ilaria, Giorgio, Noemi, Tommaso, Rebecca, Emily,
          Oliver, Grace, Harry, Charlotte, George, Amelia, Jack, Hannah, Edward, Léon, Chloé, Zoë,
          Jürgen, Katja, José, Inés, Françoise, Émile, Lorenzo, Alice, Pietro, Viola, Samuel,
          Irene, Carlo, Lucía, Florence
          """);

  static final List<String> LAST_NAMES =
      words(
          """
          Rossi, Bianchi, Ferrari, Colombo, Brambilla, Fumagalli, D'Angelo, De Luca, Moretti,
          Galli, Conti, Marchetti, Pellegrini, Rinaldi, Caruso, Monti, Serra, Villa, Fabbri,
          Longo, Bonetti, Dalla Torre, Zanetti, Cattaneo, Riva, Valsecchi, Milano, Romano, Smith,
          Taylor, Walker, O'Brien, Harrison, Clarke, Whitfield, Bennett, Ashworth, Cooper,
          Pemberton, Hughes, Müller, Schröder, Weiß, Dubois, Lefèvre, Moreau, Núñez, García,
          Ibáñez, Keller, Brunner, Nicolò, Sanna, Piras, Verdi, Greco, Bassi, Costa, Fontana,
          Barbieri
          """);

  /** Names of models; several are also cities, first names or a product line. */
  static final List<String> MODEL_NAMES =
      words(
          """
          Torino, Aurora, Verona, Como, Siena, Florence, Celeste, Stelvio, Dolomiti, Maestrale,
          Levante, Scirocco, Falco, Rondine, Gazzella, Lupo, Volpe, Saetta, Brezza, Fulmine,
          Ardesia, Pioniere, Vagabonda, Primavera, Meridiana, Orizzonte, Highland, Moorland,
          Thunderbolt, Kestrel, Wayfarer, Pathfinder, Drifter, Harrier, Canal, Piccolo, Farfalla,
          Libera, Gavia, Mortirolo
          """);

  static final List<String> MODEL_SUFFIXES =
      words(
          """
          Pro, Sport, Comfort, Disc, 27, SL
          """);

  static final List<String> COLOURS =
      words(
          """
          Celeste, Rosso, Nero opaco, Bianco, Grafite, Verde salvia, Blu notte, Sky blue, Sunset
          orange, Silver, Racing green, Giallo
          """);

  static final List<String> ITALIAN_STREETS =
      words(
          """
          Via Garibaldi, Via Torino, Via Roma, Corso Verona, Via Dante, Via Manzoni, Piazza
          Mercato, Via dei Mille, Viale Libertà, Via San Nicolò, Vicolo Stretto, Via Mazzini
          """);

  static final List<String> OTHER_STREETS =
      words(
          """
          High Street, Station Road, Mill Lane, Church Street, Park Avenue, Canal Street, Victoria
          Road, Market Square, Bridge Street, Orchard Way, Aurora Avenue, King's Road
          """);

  static final List<String> SUPPLIER_FIRST =
      words(
          """
          Officine, Cicli, Fratelli, Meccanica, Northgate, Pennine, Ateliers, Alpine, Velo
          """);

  static final List<String> SUPPLIER_LAST =
      words(
          """
          Brianza, Valsesia, Lombarda, Components, Wheelworks, Bearings, Aurora, Précision
          """);

  static final List<String> COMPONENT_TYPES =
      words(
          """
          Telaio, Forcella, Sella, Manubrio, Catena, Wheel, Tyre, Brake, Derailleur, Crankset,
          Pedal, Light, Battery, Saddle bag
          """);

  static final List<String> COMPONENT_GRADES =
      words(
          """
          Base, Comfort, Sport, Race, Team, Elite, Leggero, Touring, Urban, Trail, Ultra
          """);

  private Names() {}

  /** Splits at commas; a line break counts as a blank. */
  private static List<String> words(String text) {
    return Arrays.stream(text.split(","))
        .map(word -> word.strip().replaceAll("\\s+", " "))
        .toList();
  }
}
