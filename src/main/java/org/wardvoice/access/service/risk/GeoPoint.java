package org.wardvoice.access.service.risk;

/** A point on the earth, in degrees. */
public record GeoPoint(double latitude, double longitude) {

  private static final double EARTH_RADIUS_KM = 6371;

  /** The distance along the surface. */
  public double kilometresTo(GeoPoint other) {
    double phi = Math.toRadians(latitude);
    double otherPhi = Math.toRadians(other.latitude);
    double half = haversine(otherPhi - phi);
    double across = haversine(Math.toRadians(other.longitude - longitude));
    double chord = half + Math.cos(phi) * Math.cos(otherPhi) * across;
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
  }

  private static double haversine(double angle) {
    double sine = Math.sin(angle / 2);
    return sine * sine;
  }
}
